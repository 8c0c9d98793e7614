"""Small faults that can be planted in Python source: another comparison, a number off by one, a line left out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
OPERATORS = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
NOT_RUN = {"annotation", "returns", "decorator_list"}
"""Fields of a node that are not part of a function's code."""


@dataclass(frozen=True)
class Fault:
    """One change to a file: the text between two offsets (in bytes) becomes another."""

    line: int
    before: str
    after: str
    start: int
    end: int

    def planted_in(self, source: bytes) -> bytes:
        """The source with the fault in it."""
        return source[: self.start] + self.after.encode() + source[self.end :]

    def __str__(self) -> str:
        return f"{_shortened(self.before)} → {_shortened(self.after)}"


def _shortened(text: str) -> str:
    return " ".join(text.split())


def faults_in(source: bytes) -> list[Fault]:
    """Every fault that can be planted, in the order of the file; each leaves a file that can be parsed."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, after in _changes(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        fault = Fault(node.lineno, source[start:end].decode(), after, start, end)
        if _shortened(fault.before) != _shortened(after):
            found.append(fault)
    return found


def _changes(tree: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Nodes, each with a possible replacement."""
    for name, value in ast.iter_fields(tree):
        if name in NOT_RUN:
            continue
        for node in value if isinstance(value, list) else [value]:
            if isinstance(node, ast.JoinedStr) or not isinstance(node, ast.AST) or _is_inert(node):
                continue  # inside an f-string, positions are unreliable before Python 3.12
            if isinstance(node, ast.expr):
                yield from ((node, f"({each})") for each in _other_expressions(node))
            elif isinstance(node, ast.stmt):
                yield from ((node, each) for each in _other_statements(node))
            if name == "test" and isinstance(node, ast.expr) and not isinstance(node, (ast.Compare, ast.UnaryOp)):
                yield node, f"(not ({ast.unparse(node)}))"
            yield from _changes(node)


def _is_inert(node: ast.AST) -> bool:
    """Docstrings, imports, types, and code that runs only as a program."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.If):
        return ast.unparse(node.test) in {"TYPE_CHECKING", "__name__ == '__main__'"}
    return isinstance(node, (ast.Import, ast.ImportFrom, ast.TypeAlias if hasattr(ast, "TypeAlias") else ast.Import))


def _other_expressions(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Compare():
            for index, op in enumerate(node.ops):
                ops = [*node.ops[:index], COMPARISONS[type(op)](), *node.ops[index + 1 :]]
                yield ast.unparse(ast.Compare(node.left, ops, node.comparators))
        case ast.BinOp() if type(node.op) in OPERATORS:
            yield ast.unparse(ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right))
        case ast.BoolOp():
            yield ast.unparse(ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values))
        case ast.UnaryOp(op=ast.Not()):
            yield ast.unparse(node.operand)
        case ast.Constant(value=bool()):
            yield str(not node.value)
        case ast.Constant(value=int(number)):
            yield str(number + 1)
        case ast.Constant(value=str(text)) if text:
            yield "''"
        case ast.Constant(value=bytes(text)) if text:
            yield "b''"


def _other_statements(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.AugAssign():
            yield "pass"
            if type(node.op) in OPERATORS:
                yield ast.unparse(ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value))
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "pass"
        case ast.Expr() | ast.Raise() | ast.Break() | ast.Continue():
            yield "pass"
