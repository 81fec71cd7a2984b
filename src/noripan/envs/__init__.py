"""Environments for programs that learn: many tables side by side, in numbers."""
