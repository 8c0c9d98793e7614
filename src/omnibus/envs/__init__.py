"""The games for research: observations as numbers, many games at once, and interfaces that others have agreed on."""


def register() -> None:
    """Makes the games known to `gymnasium.make` and `gymnasium.make_vec`."""
    from omnibus.envs import registration

    registration.register()
