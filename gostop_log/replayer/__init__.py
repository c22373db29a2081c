"""A hand as a page to watch: one file of HTML that holds all it needs, and the same within a notebook."""
