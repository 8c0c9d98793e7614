"""The games for research: observations as numbers, many games at once, and interfaces that others have agreed on."""
