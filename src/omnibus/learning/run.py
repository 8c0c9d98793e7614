"""A training run: play, learn, evaluate, save; and resume."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias

import msgspec
import numpy as np
import torch

from omnibus.envs.spec import Spec, make_spec
from omnibus.learning.evaluate import Evaluation, evaluate
from omnibus.learning.mixed_batch import MixedBatch, share_out
from omnibus.learning.network import Network
from omnibus.learning.opponents import PAST, PLANNER, Likeliest, Rival, fixed_policy, planner, trained_for
from omnibus.learning.ppo import Learner, UpdateStatistics
from omnibus.learning.report import Report, write_page
from omnibus.learning.self_play import SelfPlay
from omnibus.learning.settings import KNOWLEDGE, Settings
from omnibus.policy.calibration import correct_chances
from omnibus.policy.weights import Origin, Weights, WeightsError, write_weights
from omnibus.words import Words, words_in

PARTS = 10
"""How often in a run the present network replaces a past one among its rivals."""

Say: TypeAlias = Callable[[float, str], None]
"""Receives the progress of a run, from 0 to 1, and its current phase."""


class RunError(Exception):
    """A run that cannot start or resume."""


def spec_of(settings: Settings) -> Spec:
    """The specification of a run's observations."""
    players = sorted({*settings.players, settings.seats or max(settings.players)})
    return make_spec(settings.board, players, add=KNOWLEDGE if settings.knowledge else ())


def _replace(path: Path, write: Callable[[Path], Any]) -> None:
    """Writes a file atomically."""
    new = path.with_name(f"{path.name}.new")
    write(new)
    new.replace(path)


class Run:
    """One training run in one folder."""

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        device: torch.device,
        begin_with: Weights | None = None,
        words: Words | None = None,
        opponents: Mapping[str, Weights] | None = None,
    ) -> None:
        self._words = words or words_in("en")
        settings = msgspec.structs.replace(settings, begin_with=begin_with.digest if begin_with else "")
        self.settings, self.folder, self.device, self.spec = settings, folder, device, spec_of(settings)
        self._read_opponents(opponents or {})
        folder.mkdir(parents=True, exist_ok=True)
        seed = int.from_bytes(settings.seed.encode().rjust(8, b"\0")[-7:])
        torch.manual_seed(seed)
        generator = torch.Generator(device).manual_seed(seed)
        trust = settings.trust if settings.advice else None
        self.network = Network(self.spec, settings.width, settings.depth, trust).to(device)
        self.learner = Learner(self.network, settings, generator)
        self._generator = generator
        self.seconds, self.iteration, self.games, self.steps = 0.0, 0, 0, 0
        self.reports: list[Report] = []
        self._last = deepcopy(self.network)
        self._pasts = [Likeliest(deepcopy(self.network)) for name in settings.league if name == PAST]
        self.resumed = self._checkpoint.exists()
        if self.resumed:
            self._load()
        elif begin_with is not None:
            self._begin_with(begin_with)
        for past in self._pasts:
            past.network.load_state_dict(self.network.state_dict())

    def _read_opponents(self, weights: Mapping[str, Weights]) -> None:
        """Prepares the rivals that the settings name."""
        settings = self.settings
        try:
            fixed = {name: fixed_policy(each, self.spec, self.device) for name, each in weights.items()}
        except WeightsError as fault:
            raise RunError(str(fault)) from None
        self._rivals = {PLANNER: Rival(planner)}
        for name, policy in fixed.items():  # a best response meets its opponent wherever it is asked to
            self._rivals[name] = Rival(policy, () if settings.against else trained_for(weights[name]))
        self._fixed = fixed[settings.against] if settings.against else None
        self._advises = settings.advice or any(each.network.advised for each in fixed.values())

    @property
    def _checkpoint(self) -> Path:
        return self.folder / "checkpoint.pt"

    @property
    def weights(self) -> Path:
        """The file of the policy."""
        return self.folder / f"{self.spec.game.board.id}.npz"

    @property
    def done(self) -> float:
        """The progress of the run, from 0 to 1."""
        if self.settings.iterations is not None:
            return self.iteration / self.settings.iterations
        return self.seconds / (60 * self.settings.minutes)

    def _league(self) -> list[Rival]:
        """The rivals in the order of the settings."""
        pasts = iter(self._pasts)
        return [Rival(next(pasts)) if name == PAST else self._rivals[name] for name in self.settings.league]

    def _remember(self, done: float) -> None:
        """Replaces a past network by the present one if another part of the run is over since `done`."""
        part = int(self.done * PARTS)
        if self._pasts and part > int(done * PARTS):
            self._pasts[part % len(self._pasts)].network.load_state_dict(self.network.state_dict())

    def _load(self) -> None:
        kept = torch.load(self._checkpoint, map_location=self.device, weights_only=True)
        before = msgspec.json.decode(kept["settings"], type=Settings)
        same = msgspec.structs.replace(before, minutes=self.settings.minutes, iterations=self.settings.iterations)
        if same != self.settings or kept["spec"] != self.spec.digest:
            raise RunError(
                f"{self.folder} holds a run with other settings; repeat them to resume it, or choose another folder:"
                f" {kept['settings']}"
            )
        self.network.load_state_dict(kept["network"])
        self.learner.optimiser.load_state_dict(kept["optimiser"])
        self._last.load_state_dict(kept["network"])
        self._generator.set_state(kept["generator"].cpu())
        self.seconds, self.iteration, self.games, self.steps = kept["counted"]
        self.reports = msgspec.json.decode(kept["reports"], type=list[Report])

    def _begin_with(self, weights: Weights) -> None:
        """Starts from the weights of an earlier run, for instance one with other settings."""
        arrays = {name: torch.from_numpy(array) for name, array in weights.arrays.items()}
        try:
            self.network.load_state_dict({"scale": self.network.scale, **arrays})
        except RuntimeError:
            raise RunError("the initial weights are of another board, or of a network of another shape") from None
        if weights.origin.spec != self.spec.digest:
            raise RunError("the initial weights were learnt from other observations")
        self._last.load_state_dict(self.network.state_dict())

    def _save(self) -> None:
        kept = {
            "settings": msgspec.json.encode(self.settings).decode(),
            "spec": self.spec.digest,
            "network": self.network.state_dict(),
            "optimiser": self.learner.optimiser.state_dict(),
            "generator": self._generator.get_state(),
            "counted": (self.seconds, self.iteration, self.games, self.steps),
            "reports": msgspec.json.encode(self.reports).decode(),
        }
        _replace(self._checkpoint, lambda path: torch.save(kept, path))
        self._write_weights()
        lines = b"".join(msgspec.json.encode(report) + b"\n" for report in self.reports)
        _replace(self.folder / "progress.jsonl", lambda path: path.write_bytes(lines))
        page = write_page(self.settings, self.reports, self._words)
        _replace(self.folder / "report.html", lambda path: path.write_text(page, "utf-8"))

    def _write_weights(self) -> None:
        origin = Origin(
            board=self.spec.game.board.id,
            spec=self.spec.digest,
            players=self.spec.players,
            blocks=KNOWLEDGE if self.settings.knowledge else (),
            settings=msgspec.to_builtins(self.settings),
            games=self.games,
            seconds=round(self.seconds),
        )
        arrays = {
            name: np.asarray(tensor.float().cpu().numpy())
            for name, tensor in self.network.state_dict().items()
            if name != "scale"
        }
        write_weights(self.weights, origin, arrays)

    def _evaluate(self, say: Say) -> dict[str, list[Evaluation]]:
        """Against the planner, and the fixed policy that it learns to beat or the network at the last evaluation."""
        planner, last, fixed = [], [], []
        for players in self.settings.counts:
            say(self.done, "examines")
            seed = f"{self.settings.seed} examination"
            match = (self.network, self.spec, players, self.settings.examined, seed)
            planner.append(evaluate(*match))
            if self._fixed is not None:
                fixed.append(evaluate(*match, self._fixed))
            else:
                last.append(evaluate(*match, Likeliest(self._last)))
        self._last.load_state_dict(self.network.state_dict())
        return {"against_planner": planner, "against_last": last, "against_fixed": fixed}

    def _report(self, marks: dict[str, list[Evaluation]], updates: list[UpdateStatistics], speed: float) -> Report:
        """Saves everything."""
        means = (sum(each) / len(updates) for each in zip(*updates, strict=True)) if updates else (0.0,) * 4
        report = Report(
            seconds=self.seconds,
            iteration=self.iteration,
            steps=self.steps,
            games=self.games,
            steps_per_second=speed,
            **UpdateStatistics(*means)._asdict(),
            against_planner=marks["against_planner"],
            against_last=marks["against_last"],
            against_fixed=marks["against_fixed"],
        )
        self.reports.append(report)
        self._save()
        return report

    def go(self, say: Say, on_report: Callable[[Report], None]) -> None:
        """Learns until the time or the iterations are over. Progress goes to `say`, each report to `on_report`."""
        settings = self.settings
        say(self.done, "begins")
        batch = MixedBatch(
            self.spec,
            share_out(settings.games, settings.players),
            f"{settings.seed} {self.iteration}",
            self.device,
            advise=self._advises,
            on_compile=lambda kernel: say(self.done, f"compiles-{kernel}"),
        )
        play = SelfPlay(batch, settings, self._generator, self._league())
        if settings.against and not self.reports:  # the beginning of its curve
            on_report(self._report(self._evaluate(say), [], 0.0))
        before, began, reported = self.seconds, perf_counter(), self.seconds
        updates: list[UpdateStatistics] = []
        first = self.iteration
        while self.done < 1:
            say(self.done, "plays")
            done = self.done
            updates.append(self.learner.learn(play.play(self.network), done))
            self.iteration += 1
            self.steps += settings.games * settings.horizon
            self.games += play.games_ended()
            self.seconds = before + perf_counter() - began
            self._remember(done)
            if self.done >= 1 or self.seconds - reported >= settings.examine_every:
                steps = (self.iteration - first) * settings.games * settings.horizon
                speed = steps / max(self.seconds - reported, 1e-9)
                marks = self._evaluate(say)
                self.seconds = before + perf_counter() - began
                on_report(self._report(marks, updates, speed))
                reported, updates, first = self.seconds, [], self.iteration
        if not settings.against:
            say(1.0, "corrects")
            heard = f"{settings.seed} heard"
            correct_chances(self.weights, self.spec.game, settings.heard, heard, settings.counts)
