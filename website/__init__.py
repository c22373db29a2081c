"""The documentation site: MkDocs builds it of docs/ and of what is made here from the code (mkdocs.yml)."""
