"""How the kernel's functions are run: interpreted, or compiled and kept on disk.

Set OMNIBUS_INTERPRET=1 to run them as plain Python, for debugging. Compiled code is kept in a folder (`cache.folder`)
under a digest of the sources it was made from (`cache.sources`). Nothing else tells one version from another, neither
where its files lie nor when they were written: all clones on a machine share what is compiled. What a wheel brought
along (`cache.shipped`) is taken first.

Other packages may compile functions that call the kernel's: each has a folder of its own there.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from functools import cached_property
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, TypeVar, cast

from omnibus.kernel.cache.folder import alone, cache_folder
from omnibus.kernel.cache.notices import tell
from omnibus.kernel.cache.sources import folder_name

Function = TypeVar("Function", bound=Callable[..., object])

INTERPRETED = os.environ.get("OMNIBUS_INTERPRET") == "1"


def compiled(function: Function) -> Function:
    """Compiles a function on its first call, unless the kernel runs interpreted."""
    return function if INTERPRETED else _compiled(function, inline=False)


def inlined(function: Function) -> Function:
    """The same for what is small and called often: it becomes part of whatever calls it."""
    return function if INTERPRETED else _compiled(function, inline=True)


def out_of_line(function: Function) -> Function:
    """The same for what is large and part of much: its machine code is made once, and called by whoever needs it."""
    return function if INTERPRETED else _compiled(function, inline=False, out_of_line=True)


def vectorised(function: Function) -> Function:
    """The same again for what walks along rows: its loops, and those of its parts, use vector instructions."""
    return function if INTERPRETED else _compiled(function, inline=False, out_of_line=True, vectorise=True)


def _compiled(function: Function, *, inline: bool, out_of_line: bool = False, vectorise: bool = False) -> Function:
    dispatcher = _Compiled(function, targetoptions=_OPTIONS | {"forceinline": inline})
    dispatcher.is_out_of_line, dispatcher.vectorise = out_of_line, vectorise
    dispatcher.enable_caching()
    return cast(Function, dispatcher)


if not INTERPRETED:
    import numba
    from numba.core import event, types
    from numba.core.caching import (
        CompileResultCacheImpl,
        FunctionCache,
        IndexDataCacheFile,
        UserProvidedCacheLocator,
    )
    from numba.core.codegen import CPUCodegen, JITCodeLibrary, ll
    from numba.core.compiler import Flags, compile_extra
    from numba.core.funcdesc import FunctionDescriptor
    from numba.core.registry import CPUDispatcher
    from numba.core.types.misc import Omitted, unliteral
    from numba.core.typing.templates import Signature, make_concrete_template

    from omnibus.kernel.cache.shipped import shipped

    _PROCESS = os.urandom(8).hex()
    _save = IndexDataCacheFile.save

    def _data_name(file: IndexDataCacheFile, number: int) -> str:
        """The name of a file of compiled code, which no other process can choose.

        Numba only numbers them. Of two processes that compile at the same time, for boards of different sizes, the
        index of one would then lead to the code of the other, which reads every field at the wrong place.
        """
        return str(file._data_name_pattern.replace("{number:d}", f"{_PROCESS}-{number}"))

    def _save_alone(file: IndexDataCacheFile, key: object, data: object) -> None:
        """Numba reads an index, adds to it and writes it: what another process added meanwhile would be lost."""
        with alone(Path(file._index_path).with_suffix(".lock")):
            _save(file, key, data)

    IndexDataCacheFile._data_name = _data_name
    IndexDataCacheFile.save = _save_alone
    # Nobody hands these functions over to C, and a second entrance to each takes a twentieth of the time to compile.
    _OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}

    def _as_passed(kind: types.Type) -> types.Type:
        plain = unliteral(numba.typeof(kind.value) if isinstance(kind, Omitted) else kind)
        return types.int64 if plain in types.signed_domain else plain

    class _Draft(JITCodeLibrary):  # type: ignore[misc]  # which has no types of its own
        """Code that only becomes part of other code: it is made better there, and only there into machine code."""

        def _optimize_final_module(self) -> None:
            pass

        def _finalize_final_module(self) -> None:
            self._finalized = True

    class _Part(NamedTuple):
        """A function as others see it that call it, for some types."""

        fndesc: FunctionDescriptor
        signature: Signature
        library: JITCodeLibrary
        """A draft, or machine code where the function stands for itself."""

        @property
        def codegen(self) -> CPUCodegen:
            return self.library.codegen

    class _BySources(UserProvidedCacheLocator):  # type: ignore[misc]
        """Where compiled code is kept: by what its sources say."""

        def __init__(self, function: Callable[..., object], file: str) -> None:
            self._py_file, self._lineno = file, function.__code__.co_firstlineno
            self.package = Path(file).parent

        def get_cache_path(self) -> str:
            return str(cache_folder(self.package))

        def get_source_stamp(self) -> str:
            return ""

        @classmethod
        def from_function(cls, function: Callable[..., object], file: str) -> Any:
            return cls(function, file) if Path(file).exists() else None

    class _Files(CompileResultCacheImpl):  # type: ignore[misc]
        """How machine code is written to a file and read again; elsewhere, as ever, where a function has no source."""

        _locator_classes: ClassVar[list[Any]] = [_BySources, *CompileResultCacheImpl._locator_classes]

        def reduce(self, result: Any) -> tuple[object, ...]:
            return _needs_of(result.library), super().reduce(result)

        def rebuild(self, context: Any, written: tuple[Any, ...]) -> Any:
            needs, result = written
            _load(needs)
            return super().rebuild(context, result)

    class _Cache(FunctionCache):  # type: ignore[misc]
        """The code of a function that is on disk: what came with the package, then what was compiled here.

        The folder of the latter is looked for when something is missing in the former.
        """

        _impl_class = _Files

        def __init__(self, function: Callable[..., object]) -> None:
            self._name, self._py_func, self._impl = repr(function), function, self._impl_class(function)
            self.enable()

        @cached_property
        def _cache_file(self) -> IndexDataCacheFile:
            return self._file_in(self._impl.locator.get_cache_path())

        @property
        def cache_path(self) -> str:
            return str(self._impl.locator.get_cache_path())

        def _file_in(self, folder: str) -> IndexDataCacheFile:
            return IndexDataCacheFile(folder, self._impl.filename_base, self._impl.locator.get_source_stamp())

        def _places(self, kinds: tuple[types.Type, ...], codegen: CPUCodegen) -> Iterator[tuple[Any, object]]:
            """Files in which code for some types may be, and the key that it has there."""
            _, target, function = self._index_key(kinds, codegen)
            if isinstance(self._impl.locator, _BySources):
                for each in shipped():
                    folder = each.folder / folder_name(self._impl.locator.package)
                    yield self._file_in(str(folder)), (kinds, each.target, function)
            yield self._cache_file, (kinds, target, function)

        def has(self, kinds: tuple[types.Type, ...], codegen: CPUCodegen) -> bool:
            return any(key in file._load_index() for file, key in self._places(kinds, codegen))

        def _load_overload(self, kinds: tuple[types.Type, ...], context: Any) -> Any:
            for file, key in self._places(kinds, context.codegen()):
                if (written := file.load(key)) is not None:
                    return self._impl.rebuild(context, written)
            return None

    class _PartFiles(_Files):
        """How a part is written to a file and read again."""

        KIND = "part"

        def get_filename_base(self, fullname: str, abiflags: str) -> str:
            return f"{super().get_filename_base(fullname, abiflags)}.{self.KIND}"

        def check_cachable(self, part: _Part) -> bool:
            return True

        def reduce(self, part: _Part) -> tuple[object, ...]:
            part.fndesc.typemap = part.fndesc.calltypes = None
            library = part.library
            return part.fndesc, part.signature, library.name, self._code_of(library), _needs_of(library)

        def rebuild(self, context: Any, written: tuple[Any, ...]) -> _Part:
            fndesc, signature, name, code, needs = written
            _load(needs)
            return _Part(fndesc, signature, self._library_with(code, name, context.codegen()))

        def _code_of(self, library: JITCodeLibrary) -> bytes:
            return cast(bytes, library._get_module_for_linking().as_bitcode())

        def _library_with(self, code: bytes, name: str, codegen: CPUCodegen) -> JITCodeLibrary:
            library = _Draft(codegen, name)
            library._final_module, library._finalized = ll.parse_bitcode(code), True
            return library

    class _OutOfLineFiles(_PartFiles):
        """The same for a part that stands for itself: of it, its machine code is kept."""

        KIND = "out_of_line"

        def _code_of(self, library: JITCodeLibrary) -> bytes:
            return cast(bytes, library._get_compiled_object())

        def _library_with(self, code: bytes, name: str, codegen: CPUCodegen) -> JITCodeLibrary:
            library = codegen.create_library(name)
            library.enable_object_caching()
            library._set_compiled_object(code)
            library._finalize_final_module()
            return library

    class _PartCache(_Cache):
        _impl_class = _PartFiles

    class _OutOfLineCache(_Cache):
        _impl_class = _OutOfLineFiles

    class _Need(NamedTuple):
        """A function that has to stand, for some types, before other code is loaded."""

        module: str
        name: str
        kinds: tuple[types.Type, ...]

    _out_of_line: dict[str, _Need] = {}
    """What stands here, by the name of its code."""

    def _needs_of(library: JITCodeLibrary) -> list[_Need]:
        called = [each.name for each in library._final_module.functions if each.is_declaration]
        return [_out_of_line[name] for name in called if name in _out_of_line]

    def _load(needs: list[_Need]) -> None:
        for need in needs:
            getattr(import_module(need.module), need.name).part_for(need.kinds)

    def _entrance(inside: _Compiled) -> Callable[..., object]:
        """A function that hands on what it is given, under a name that no part has."""
        name, given = f"enter_{inside.__name__}", ", ".join(signature(inside.py_func).parameters)
        known: dict[str, Any] = {"inside": inside, "__name__": inside.__module__}
        exec(f"def {name}({given}):\n    return inside({given})", known)
        return cast(Callable[..., object], known[name])

    class _Compiled(CPUDispatcher):  # type: ignore[misc]
        """A function that is compiled once for all whole numbers with which other compiled functions call it.

        Numba would compile it anew for a seat that was read from a byte, one that was counted, one that is written
        in the source and one that is left out: a quarter of all its work.

        And it would make machine code of every function that another one calls, with an entrance for Python, though
        nobody ever enters there: a third of what is left. Here a function is a part of those that call it. Where Python
        calls it, its machine code is an entrance of which it is a part, so that it is never read twice. All parts are
        written down: whoever compiles another function that they are part of, later or beside it, reads them.

        What is large would be made into machine code with every entrance that leads to it: another third. It stands for
        itself, under a name by which the code of others calls it; whoever loads theirs loads it first.
        """

        is_out_of_line = False
        """Whether its machine code is called by others, and not part of theirs."""
        vectorise = False
        """The rules' loops are short: what makes long ones faster takes time to compile, and makes these slower."""

        def __init__(self, function: Callable[..., object], **options: Any) -> None:
            super().__init__(function, **options)
            self._parts: dict[tuple[types.Type, ...], _Part] = {}

        is_compiling = False
        """Its entrance is being compiled, if anything: to call it there is no recursion, as numba would think."""

        # Each looks for a folder in which it can write, and most functions are never called from Python, nor compiled.

        def enable_caching(self) -> None:
            del self._cache

        @cached_property
        def _cache(self) -> _Cache:
            return _Cache(self.py_func)

        @cached_property
        def _part_cache(self) -> _Cache:
            return (_OutOfLineCache if self.is_out_of_line else _PartCache)(self.py_func)

        def compile(self, sig: Any) -> Any:
            if self._compiler.py_func is self.py_func:
                self._compiler.py_func = _entrance(self)
            numba.config.LOOP_VECTORIZE = False
            return super().compile(sig)

        def is_kept(self, kinds: tuple[types.Type, ...]) -> bool:
            """Whether machine code for these types is there already, here or on disk."""
            return kinds in self.overloads or self._cache.has(kinds, self.targetctx.codegen())

        def lock_for(self, kinds: tuple[types.Type, ...]) -> Path:
            """A file for whoever compiles it for these types to lock."""
            digest = hashlib.sha256(repr(kinds).encode()).hexdigest()[:16]
            return Path(self._cache.cache_path) / f"{self.__module__}.{self.__name__}-{digest}.lock"

        def get_call_template(
            self, args: tuple[types.Type, ...], kws: dict[str, types.Type]
        ) -> tuple[type, object, tuple[types.Type, ...], dict[str, types.Type]]:
            names, kinds = self.fold_argument_types(args, kws)
            kinds = tuple(map(_as_passed, kinds))
            template = make_concrete_template(self.__name__, self.__name__, [self.part_for(kinds).signature])
            return template, names, kinds, {}

        def get_overload(self, args: tuple[types.Type, ...]) -> FunctionDescriptor:
            return self._parts[args].fndesc

        def part_for(self, kinds: tuple[types.Type, ...]) -> _Part:
            """Makes itself known to those that call it with these types."""
            if kinds not in self._parts:
                self._parts[kinds] = part = self._find_part(kinds)
                libraries = [] if self.is_out_of_line else [part.library]
                self.targetctx.insert_user_function(part.fndesc, part.fndesc, libraries)
                if self.is_out_of_line:
                    _out_of_line[part.fndesc.mangled_name] = _Need(self.__module__, self.__name__, kinds)
            return self._parts[kinds]

        def _find_part(self, kinds: tuple[types.Type, ...]) -> _Part:
            part = self._part_cache.load_overload(kinds, self.targetctx)
            if part is None:
                part = self._make_part(kinds)
                if self.is_out_of_line:
                    part = self._make_out_of_line(part, kinds)
                self._part_cache.save_overload(kinds, part)
            return cast(_Part, part)

        def _make_part(self, kinds: tuple[types.Type, ...]) -> _Part:
            flags = Flags()
            self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
            flags.no_compile = flags.no_cpython_wrapper = True
            library = _Draft(self.targetctx.codegen(), self.__name__)
            made = compile_extra(self.typingctx, self.targetctx, self.py_func, kinds, None, flags, {}, library)
            return _Part(made.fndesc, made.signature, library)

        def _make_out_of_line(self, draft: _Part, kinds: tuple[types.Type, ...]) -> _Part:
            """Machine code of a part, under a name that is the same in every process."""
            module = draft.library._get_module_for_linking().clone()
            entry = module.get_function(draft.fndesc.mangled_name)
            digest = hashlib.sha256(repr(kinds).encode()).hexdigest()[:16]
            draft.fndesc.mangled_name = entry.name = f"{self.__module__}.{self.__name__}.{digest}"
            entry.linkage = "external"
            library = self.targetctx.codegen().create_library(entry.name)
            library.enable_object_caching()
            library._final_module.link_in(module)
            numba.config.LOOP_VECTORIZE = self.vectorise
            library.finalize()
            numba.config.LOOP_VECTORIZE = False
            return _Part(draft.fndesc, draft.signature, library)

    class _Teller(event.Listener):  # type: ignore[misc]
        """Tells that functions are compiled which are called before anybody has compiled them."""

        has_told = False

        def on_start(self, begun: Any) -> None:
            if isinstance(function := begun.data["dispatcher"], _Compiled):
                if not self.has_told:
                    self.has_told = True
                    tell("compiling-here", folder=str(Path(function._cache.cache_path).parent))
                tell("compiling", function=f"{function.__module__}.{function.__qualname__}")

        def on_end(self, ended: Any) -> None:
            if isinstance(function := ended.data["dispatcher"], _Compiled):
                tell("compiled", function=f"{function.__module__}.{function.__qualname__}")

    event.register("numba:compile", _Teller())
