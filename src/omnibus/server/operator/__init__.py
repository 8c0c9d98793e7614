"""The operator's endpoints, and the effects of the operator's actions on every node."""
