"""The pictures of the cards (화투), drawn by code as SVG."""
