"""The table of an evaluation for a paper, in LaTeX."""

from __future__ import annotations

from collections.abc import Mapping

from omnibus.arena.evaluation import Evaluated, MeanShare, TableShare

ESCAPED = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        **{mark: f"\\{mark}" for mark in "&%$#_{}"},
    }
)


def as_latex(found: Evaluated, titles: Mapping[str, str]) -> str:
    """A table with the shares of wins in per cent; needs the package booktabs."""
    boards = [mark.id for mark in found.boards]
    counts = sorted({each.players for each in found.tables})
    by_table = {(each.opponent, each.players, each.board): each for each in found.tables}
    by_mean = {(each.opponent, each.players): each for each in found.means}
    rows = []
    for name in found.opponents:
        for players in counts:
            cells = [_cell(by_table.get((name, players, board))) for board in boards]
            rows.append([_escaped(name), str(players), *cells, _cell(by_mean.get((name, players)))])
        rows.append([_escaped(name), "all", *("" for _ in boards), _cell(by_mean.get((name, None)))])
    heads = ["Opponent", "Players", *(_escaped(titles[board]) for board in boards), "Mean"]
    lines = [r"\begin{table}", r"\centering", rf"\begin{{tabular}}{{lr{'c' * (len(boards) + 1)}}}", r"\toprule"]
    lines += [" & ".join(heads) + r" \\", r"\midrule"]
    last = ""
    for row in rows:
        if last and row[0] != last:
            lines.append(r"\midrule")
        last = row[0]
        lines.append(" & ".join(row) + r" \\")
    lines += [r"\bottomrule", r"\end{tabular}", rf"\caption{{{_caption(found)}}}", r"\end{table}", ""]
    return "\n".join(lines)


def _cell(share: TableShare | MeanShare | None) -> str:
    if share is None:
        return "--"
    low, high = share.ci95
    return f"{100 * share.share:.1f} ({100 * low:.1f}--{100 * high:.1f})"


def _caption(found: Evaluated) -> str:
    rules = sorted({mark.rules for mark in found.boards})
    parts = [
        rf"Wins of \texttt{{{_escaped(found.bot)}}} in \%, with 95\,\% intervals",
        f"protocol {found.protocol}" + ("" if found.complete else " (not complete)"),
        f"{found.deals} deals a table, every rotation of the seats",
        f"Omnibus {found.version}, rules version {', '.join(map(str, rules))}",
    ]
    if found.weights:
        versions = {board: sorted(set(digests.values())) for board, digests in found.weights.items()}
        parts.append("weights " + ", ".join(f"{_escaped(board)} {' '.join(each)}" for board, each in versions.items()))
    return "; ".join(parts) + "."


def _escaped(text: str) -> str:
    return text.translate(ESCAPED)
