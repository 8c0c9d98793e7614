"""Measures the reports on games."""
