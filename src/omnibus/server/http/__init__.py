"""HTTP: endpoints, pages and middleware."""
