"""The core tailored to one rule set, generated from its own source: for files of many hands under the same rules.

Nothing is written twice.  The functions of `gostop_log.core` are parsed, the numbers of the rule set and of the layout
are written into them, conditions that these decide are decided, and small functions are unfolded where they are called.
What comes out does the same to every number of a hand, and CPython has far less to do.
"""

from __future__ import annotations

import ast
import copy
import importlib
import inspect
import operator
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, cast

from gostop_log.core.actions import DO, FLIP, PLAY
from gostop_log.core.rulebook import flatten
from gostop_log.core.turn import apply
from gostop_log.rules import Rules

__all__ = ["Apply", "applies_for", "tailored"]

Apply = Callable[[list[int], tuple[int, ...], int, int, int, int], int]
"""The signature of `gostop_log.core.turn.apply`."""
_MODULES: Final = (
    "layout", "rulebook", "actions", "faults", "bits", "score", "steal", "table", "before", "main", "decision", "close",
    "turn",
)  # fmt: skip
_RULES: Final = "rules"
"""What every function of the core calls the tuple of rule values."""


TAILOR_AFTER: Final = 64
"""So many hands under one rule set make it worth while; tailoring takes about as long as replaying a thousand."""
_MOST_RULE_SETS: Final = 64
_MOST_COUNTED: Final = 10_000
_asked: dict[str, int] = {}
_PLAIN: Final[tuple[Apply, ...]] = (apply,) * len(DO)


def applies_for(rules: Rules) -> tuple[Apply, ...]:
    """What applies an action, at the action's number: the core itself, or tailored to a rule set asked for often."""
    if type(rules) is not Rules:
        return _PLAIN  # one that notes what is read of it is to be read
    if len(_asked) > _MOST_COUNTED:
        _asked.clear()
    asked = _asked[rules.hash] = _asked.get(rules.hash, 0) + 1
    return _PLAIN if asked <= TAILOR_AFTER else tailored(rules)


@lru_cache(maxsize=_MOST_RULE_SETS)
def tailored(rules: Rules) -> tuple[Apply, ...]:
    """What applies an action, at the action's number; plays and flips, nearly all of a hand, are tailored."""
    try:
        source = _Source(flatten(rules))
    except OSError:
        return _PLAIN  # the package lies here without its source
    functions = {do: source.entry(f"apply_{name}", do) for name, do in DO.items() if do in (PLAY, FLIP)}
    module = ast.fix_missing_locations(ast.Module(body=list(functions.values()), type_ignores=[]))
    namespace = dict(source.values)
    exec(compile(module, "<the core, tailored>", "exec"), namespace)  # noqa: S102
    found = list(_PLAIN)
    for do, function in functions.items():
        found[do] = namespace[function.name]
    return tuple(found)


@lru_cache(maxsize=1)
def _written() -> dict[str, ast.FunctionDef]:
    """The functions of the core as they are written."""
    found: dict[str, ast.FunctionDef] = {}
    for name in _MODULES:
        if name not in ("bits", "rulebook"):
            source = inspect.getsource(importlib.import_module(f"gostop_log.core.{name}"))
            found.update((node.name, node) for node in ast.parse(source).body if isinstance(node, ast.FunctionDef))
    return found


@lru_cache(maxsize=1)
def _loops() -> frozenset[str]:
    """The names of the functions in which something goes round."""
    return frozenset(
        name
        for name, function in _written().items()
        if any(isinstance(node, ast.For | ast.While) for node in ast.walk(function))
    )


class _Source:
    """The functions of the core as trees, folded and unfolded for one rule set as they are asked for."""

    def __init__(self, book: tuple[int, ...]) -> None:
        self.book = book
        self.values: dict[str, Any] = {}
        self.done: dict[str, ast.FunctionDef] = {}
        self.names = 0
        for name in _MODULES:
            module = importlib.import_module(f"gostop_log.core.{name}")
            self.values.update(vars(module))
        self.written = _written()
        self.loops = _loops()

    def entry(self, name: str, do: int) -> ast.FunctionDef:
        """`apply` under another name, for one thing to do."""
        function = _clone(self.written["apply"])
        function.name = name
        return self._tailor(function, {"do": ast.Constant(do)})

    def function(self, name: str) -> ast.FunctionDef:
        """A function as it is unfolded and called."""
        if name not in self.done:
            self.done[name] = self._tailor(_clone(self.written[name]), {})
        return self.done[name]

    def _tailor(self, function: ast.FunctionDef, fixed: dict[str, ast.expr]) -> ast.FunctionDef:
        function.body = [node for node in function.body if not _is_text(node)]
        function.returns = None
        for argument in function.args.args:
            argument.annotation = None
        local = {argument.arg for argument in function.args.args} | set(_assigned(function))
        _Writer(self, local, fixed).visit(function)
        function.body = _Unfolder(self).block(_folded(function.body)) or [ast.Pass()]
        return function

    def fresh(self, name: str) -> str:
        """A name that nothing else has."""
        self.names += 1
        return f"{name}_{self.names}"


class _Writer(ast.NodeTransformer):
    """Write numbers in place of their names, and decide at once what they decide."""

    def __init__(self, source: _Source, local: set[str], fixed: dict[str, ast.expr]) -> None:
        self.source, self.local, self.fixed = source, local, fixed

    def visit_Name(self, node: ast.Name) -> Any:
        if node.id in self.fixed:
            return _clone(self.fixed[node.id])
        value = self.source.values.get(node.id)
        return ast.Constant(value) if node.id not in self.local and type(value) is int else node

    def visit_Subscript(self, node: ast.Subscript) -> Any:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and node.value.id == _RULES and isinstance(node.slice, ast.Constant):
            return ast.Constant(self.source.book[cast(int, node.slice.value)])
        return node

    def visit_Call(self, node: ast.Call) -> Any:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "popcount":
            return _decided(ast.Call(ast.Attribute(node.args[0], "bit_count", ast.Load()), [], []))
        return node

    def generic_visit(self, node: ast.AST) -> Any:
        """Simplify every expression after its parts."""
        return _decided(super().generic_visit(node))


def _decided(node: Any) -> Any:
    """The expression, or the simpler one that it comes to where numbers decide it."""
    if isinstance(node, ast.BoolOp):
        return _bool(node)
    if isinstance(node, ast.IfExp) and isinstance(node.test, ast.Constant):
        return node.body if node.test.value else node.orelse
    if isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant):
        return ast.Constant(_UNARY[type(node.op)](node.operand.value))
    if isinstance(node, ast.BinOp):
        return _worked_out(node)
    if isinstance(node, ast.Compare) and isinstance(node.left, ast.Constant):
        return _compared(node, node.left.value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _is(node.func.value, 0):
        return ast.Constant(0)
    return node


def _worked_out(node: ast.BinOp) -> ast.expr:
    """An operation on numbers, or on a zero that makes something simpler of it."""
    if isinstance(node.left, ast.Constant) and isinstance(node.right, ast.Constant):
        return ast.Constant(_BINARY[type(node.op)](node.left.value, node.right.value))
    zero_left, zero_right = _is(node.left, 0), _is(node.right, 0)
    if isinstance(node.op, ast.BitAnd | ast.Mult) and (zero_left or zero_right):
        return ast.Constant(0)
    if isinstance(node.op, ast.BitOr | ast.Add) and (zero_left or zero_right):
        return node.right if zero_left else node.left
    return node


def _compared(node: ast.Compare, left: Any) -> ast.expr:
    """A comparison of numbers, or of a number with several."""
    right = node.comparators[0]
    compare = _COMPARED[type(node.ops[0])]
    if isinstance(right, ast.Constant):
        return ast.Constant(compare(left, right.value))
    if isinstance(right, ast.Tuple) and all(isinstance(part, ast.Constant) for part in right.elts):
        return ast.Constant(compare(left, [part.value for part in right.elts if isinstance(part, ast.Constant)]))
    return node


_UNARY: Final[dict[type, Callable[[Any], Any]]] = {
    ast.Not: operator.not_, ast.Invert: operator.invert, ast.USub: operator.neg,
}  # fmt: skip
_BINARY: Final[dict[type, Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_, ast.BitXor: operator.xor, ast.LShift: operator.lshift, ast.RShift: operator.rshift,
}  # fmt: skip
_COMPARED: Final[dict[type, Callable[[Any, Any], Any]]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge, ast.In: lambda left, right: left in right,
}  # fmt: skip


def _is(node: ast.AST, value: int) -> bool:
    return isinstance(node, ast.Constant) and node.value == value


def _bool(node: ast.BoolOp) -> ast.expr:
    """``and`` and ``or`` without the numbers that change nothing."""
    stops = isinstance(node.op, ast.Or)
    values: list[ast.expr] = []
    for index, value in enumerate(node.values):
        if isinstance(value, ast.Constant) and bool(value.value) == stops:
            values.append(value)
            break
        if not isinstance(value, ast.Constant) or index == len(node.values) - 1:
            values.append(value)
    return values[0] if len(values) == 1 else ast.BoolOp(node.op, values)


def _truth(node: ast.expr) -> ast.expr:
    """An expression of which only the truth is asked: ``bool(…)`` adds nothing."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "bool":
        return _truth(node.args[0])
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return ast.UnaryOp(node.op, _truth(node.operand))
    if isinstance(node, ast.BoolOp):
        return ast.BoolOp(node.op, [_truth(value) for value in node.values])
    return node


def _folded(body: Sequence[ast.stmt]) -> list[ast.stmt]:
    """A block without what cannot be reached; a choice between two results becomes a choice between two returns."""
    found: list[ast.stmt] = []
    for node in body:
        if isinstance(node, ast.Return) and isinstance(node.value, ast.IfExp):
            choice = node.value
            found.append(ast.If(choice.test, [ast.Return(choice.body)], []))
            found += _folded([ast.Return(choice.orelse)])
            break
        if isinstance(node, ast.If):
            body_, orelse = _folded(node.body), _folded(node.orelse)
            if isinstance(node.test, ast.Constant):
                found += body_ if node.test.value else orelse
            elif body_ or orelse:
                found.append(ast.If(_truth(node.test), body_ or [ast.Pass()], orelse))
        elif isinstance(node, ast.For | ast.While):
            node.body = _folded(node.body) or [ast.Pass()]
            found.append(node)
        elif not (isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add) and _is(node.value, 0)):
            found.append(node)
        if found and isinstance(found[-1], ast.Return):
            break
    return found


class _Unfolder:
    """Put the body of a function in the place of its call, where that can be done without changing anything."""

    def __init__(self, source: _Source) -> None:
        self.source = source
        self.expressions = _Expressions(source)

    def block(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        """A block with its calls unfolded."""
        found: list[ast.stmt] = []
        waiting = list(body)
        while waiting:
            node = waiting.pop(0)
            unfolded = self._guarded(node, waiting)
            if unfolded is None:
                unfolded = self._statement(node)
            found += unfolded
        return found

    def _statement(self, node: ast.stmt) -> list[ast.stmt]:
        if isinstance(node, ast.Return) and (function := self._callee(node.value)):
            # What is returned from there is returned from here.
            return self._body(function, node.value) if _always_returns(function.body) else [node]
        if isinstance(node, ast.Expr) and (function := self._callee(node.value)) and not _returns(function):
            return self._body(function, node.value)
        if isinstance(node, ast.Assign) and (function := self._callee(node.value)):
            *start, last = function.body
            if isinstance(last, ast.Return) and not any(map(_returns, start)):
                # What is worked out there and returned at its end is assigned here.
                *body, result = self._body(function, node.value)
                return [*body, ast.Assign(node.targets, cast(ast.expr, cast(ast.Return, result).value))]
        if isinstance(node, ast.If | ast.For | ast.While):
            if not isinstance(node, ast.For):
                node.test = _truth(self.expressions.visit(node.test))
            node.body, node.orelse = self.block(node.body) or [ast.Pass()], self.block(node.orelse)
            return [node]
        return [self.expressions.visit(node)]

    def _guarded(self, node: ast.stmt, following: list[ast.stmt]) -> list[ast.stmt] | None:
        """``fault = f(…)``, ``if fault: return fault``: f's faults are returned; where all is well it goes on."""
        if not (isinstance(node, ast.Assign) and following and (function := self._callee(node.value))):
            return None
        name, check = node.targets[0], following[0]
        if not (isinstance(name, ast.Name) and isinstance(check, ast.If) and isinstance(check.test, ast.Name)):
            return None
        *start, last = function.body
        returns = [found for part in start for found in ast.walk(part) if isinstance(found, ast.Return)]
        faults = all(isinstance(one.value, ast.Constant) and one.value.value for one in returns)
        ends_well = isinstance(last, ast.Return) and last.value is not None and _is(last.value, 0)
        if check.test.id != name.id or not faults or not ends_well:
            return None
        following.pop(0)
        shortened = copy.copy(function)
        shortened.body = start
        return self._body(shortened, node.value)

    def _callee(self, call: ast.expr | None) -> ast.FunctionDef | None:
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in self.source.written:
            # What goes round is called seldom, and unfolding it would gain nothing.
            return None if call.func.id in self.source.loops else self.source.function(call.func.id)
        return None

    def _body(self, function: ast.FunctionDef, call: Any) -> list[ast.stmt]:
        """A function's body with its arguments in place, and names of its own for everything else."""
        bound: dict[str, ast.expr] = {}
        start: list[ast.stmt] = []
        changed = set(_assigned(function))
        for argument, given in zip(function.args.args, call.args, strict=True):
            if isinstance(given, ast.Name | ast.Constant) and argument.arg not in changed:
                bound[argument.arg] = given
            else:
                name = self.source.fresh(argument.arg)
                bound[argument.arg] = ast.Name(name, ast.Load())
                start.append(ast.Assign([ast.Name(name, ast.Store())], given))
        for local in sorted(changed - {argument.arg for argument in function.args.args}):
            bound[local] = ast.Name(self.source.fresh(local), ast.Load())
        return start + _folded([_Bound(bound).visit(_clone(node)) for node in function.body])


class _Expressions(ast.NodeTransformer):
    """Functions that are one expression, unfolded inside of another."""

    def __init__(self, source: _Source) -> None:
        self.source = source

    def visit_Call(self, node: ast.Call) -> Any:
        self.generic_visit(node)
        if not (isinstance(node.func, ast.Name) and node.func.id in self.source.written):
            return node
        function = self.source.function(node.func.id)
        if len(function.body) != 1 or not isinstance(function.body[0], ast.Return):
            return node
        result: Any = function.body[0].value
        used = [name.id for name in ast.walk(result) if isinstance(name, ast.Name)]
        bound = {argument.arg: given for argument, given in zip(function.args.args, node.args, strict=True)}
        for name, given in bound.items():
            # Nothing is worked out twice, and no call is moved.
            if not isinstance(given, ast.Name | ast.Constant) and (used.count(name) > 1 or list(_called(given))):
                return node
        return _Bound(bound).visit(_clone(result))


class _Bound(ast.NodeTransformer):
    """Names replaced by what they are bound to."""

    def __init__(self, bound: dict[str, ast.expr]) -> None:
        self.bound = bound

    def visit_Name(self, node: ast.Name) -> Any:
        if node.id not in self.bound:
            return node
        given = _clone(self.bound[node.id])
        if isinstance(given, ast.Name):
            given.ctx = node.ctx
        return given

    def generic_visit(self, node: ast.AST) -> Any:
        """Simplify every expression after its parts: what is bound may be a number."""
        return _decided(super().generic_visit(node))


def _clone(node: Any) -> Any:
    """A copy of a tree, places in the source left out."""
    if isinstance(node, list):
        return [_clone(part) for part in node]
    if not isinstance(node, ast.AST):
        return node
    return type(node)(**{name: _clone(getattr(node, name, None)) for name in node._fields})


def _called(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def _assigned(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _returns(tree: ast.AST) -> bool:
    return any(isinstance(node, ast.Return) for node in ast.walk(tree))


def _always_returns(body: Sequence[ast.stmt]) -> bool:
    if not body:
        return False
    last = body[-1]
    if isinstance(last, ast.If):
        return _always_returns(last.body) and _always_returns(last.orelse)
    return isinstance(last, ast.Return)


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
