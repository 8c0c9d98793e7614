"""What is asked over HTTP, and the pages that are served."""
