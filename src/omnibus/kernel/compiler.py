"""The decorators that compile the kernel's functions with numba and cache the machine code on disk.

Set OMNIBUS_INTERPRET=1 to run the functions as plain Python, for debugging. The cache folder (`cache.folder`) is named
by a digest of the sources (`cache.sources`), not by paths or modification times, so all clones on a machine share it.
Machine code shipped with a wheel (`cache.shipped`) is used first.

Other packages may compile functions that call the kernel's; each package has its own cache folder.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from importlib import import_module
from inspect import signature
from pathlib import Path
from types import FunctionType
from typing import Any, ClassVar, NamedTuple, TypeVar, cast

from omnibus.kernel.cache.folder import cache_folder, file_lock
from omnibus.kernel.cache.notices import notify
from omnibus.kernel.cache.sources import folder_name
from omnibus.kernel.elsewhere import found

Function = TypeVar("Function", bound=Callable[..., object])

INTERPRETED = os.environ.get("OMNIBUS_INTERPRET") == "1"


def compiled(function: Function) -> Function:
    """Compiles a function on its first call, unless the kernel runs interpreted."""
    return found(function) if INTERPRETED else _compiled(function, inline=False)


def inlined(function: Function) -> Function:
    """Inlines a small, often called function into its callers."""
    return found(function) if INTERPRETED else _compiled(function, inline=True)


def out_of_line(function: Function) -> Function:
    """Compiles a large function with many callers once; callers call its machine code instead of containing it."""
    return found(function) if INTERPRETED else _compiled(function, inline=False, out_of_line=True)


def vectorised(function: Function) -> Function:
    """Compiles a function over long rows out of line, with vector instructions for its loops and those it inlines."""
    return found(function) if INTERPRETED else _compiled(function, inline=False, out_of_line=True, vectorise=True)


def plain(function: Function) -> Function:
    """A compiled function, and all that it calls, as plain Python: for what is called so rarely that compiling it would
    take far longer."""
    return function if INTERPRETED else _plain(function)


@cache
def _plain(function: Any) -> Any:
    own = function.py_func
    names = {name: own.__globals__.get(name) for name in own.__code__.co_names}
    called = {name: _plain(each) for name, each in names.items() if isinstance(each, _Compiled)}
    return FunctionType(own.__code__, own.__globals__ | called, own.__name__, own.__defaults__)


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
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.funcdesc import FunctionDescriptor
    from numba.core.registry import CPUDispatcher
    from numba.core.types.misc import Omitted, unliteral
    from numba.core.typing.templates import Signature, make_concrete_template

    from omnibus.kernel.cache.shipped import shipped

    _PROCESS = os.urandom(8).hex()
    _save = IndexDataCacheFile.save

    def _data_name(file: IndexDataCacheFile, number: int) -> str:
        """A file name for compiled code that no other process can choose.

        Numba only numbers the files. If two processes compiled for boards of different sizes at the same time, the
        index of one would point to the code of the other, which reads every field at the wrong offset.
        """
        return str(file._data_name_pattern.replace("{number:d}", f"{_PROCESS}-{number}"))

    def _save_locked(file: IndexDataCacheFile, key: object, data: object) -> None:
        """Locks the index, which numba reads, extends and writes: unlocked, it would lose another process's entries."""
        with file_lock(Path(file._index_path).with_suffix(".lock")):
            _save(file, key, data)

    IndexDataCacheFile._data_name = _data_name
    IndexDataCacheFile.save = _save_locked
    # No C code calls these functions, and C wrappers would take 5 % of the compile time.
    _OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}

    def _as_passed(kind: types.Type) -> types.Type:
        plain = unliteral(numba.typeof(kind.value) if isinstance(kind, Omitted) else kind)
        return types.int64 if plain in types.signed_domain else plain

    class _Draft(JITCodeLibrary):  # type: ignore[misc]  # numba is not annotated
        """Code that is linked into its callers, and only optimized and compiled to machine code there."""

        def _optimize_final_module(self) -> None:
            pass

        def _finalize_final_module(self) -> None:
            self._finalized = True

    def _renamed(draft: _Part, name: str) -> ll.ModuleRef:
        """The code of a draft, whose function gets another name that others can call."""
        module = draft.library._get_module_for_linking().clone()
        entry = module.get_function(draft.fndesc.mangled_name)
        entry.name, entry.linkage = name, "external"
        return module

    def _digest(kinds: tuple[types.Type, ...]) -> str:
        return hashlib.sha256(repr(kinds).encode()).hexdigest()[:16]

    class _Part(NamedTuple):
        """A function compiled for some argument types, as its callers see it."""

        fndesc: FunctionDescriptor
        signature: Signature
        library: JITCodeLibrary
        """A draft, or the machine code of an out-of-line function."""

        @property
        def codegen(self) -> CPUCodegen:
            return self.library.codegen

    class _BySources(UserProvidedCacheLocator):  # type: ignore[misc]
        """Locates compiled code by the digest of its sources."""

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
        """Serializes machine code. Functions without a source file are cached in numba's usual way."""

        _locator_classes: ClassVar[list[Any]] = [_BySources, *CompileResultCacheImpl._locator_classes]

        def reduce(self, result: Any) -> tuple[object, ...]:
            return _dependencies_of(result.library), super().reduce(result)

        def rebuild(self, context: Any, written: tuple[Any, ...]) -> Any:
            dependencies, result = written
            _load(dependencies)
            return super().rebuild(context, result)

    class _Cache(FunctionCache):  # type: ignore[misc]
        """A function's code on disk: first the code shipped with the package, then the code compiled here.

        The local cache folder is only searched for if the shipped code lacks something.
        """

        def __init__(self, function: Callable[..., object], files: type[_Files] = _Files) -> None:
            self._name, self._py_func, self._impl = repr(function), function, files(function)
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
            """Yields the index files that may have code for some types, with its key in each."""
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
        """Serializes a part."""

        KIND = "part"

        def get_filename_base(self, fullname: str, abiflags: str) -> str:
            return f"{super().get_filename_base(fullname, abiflags)}.{self.KIND}"

        def check_cachable(self, part: _Part) -> bool:
            return True

        def reduce(self, part: _Part) -> tuple[object, ...]:
            part.fndesc.typemap = part.fndesc.calltypes = None
            library = part.library
            return part.fndesc, part.signature, library.name, self._code_of(library), _dependencies_of(library)

        def rebuild(self, context: Any, written: tuple[Any, ...]) -> _Part:
            fndesc, signature, name, code, dependencies = written
            _load(dependencies)
            return _Part(fndesc, signature, self._library_with(code, name, context.codegen()))

        def _code_of(self, library: JITCodeLibrary) -> bytes:
            return cast(bytes, library._get_module_for_linking().as_bitcode())

        def _library_with(self, code: bytes, name: str, codegen: CPUCodegen) -> JITCodeLibrary:
            library = _Draft(codegen, name)
            library._final_module, library._finalized = ll.parse_bitcode(code), True
            return library

    class _OutOfLineFiles(_PartFiles):
        """Serializes an out-of-line part: its machine code."""

        KIND = "out_of_line"

        def _code_of(self, library: JITCodeLibrary) -> bytes:
            return cast(bytes, library._get_compiled_object())

        def _library_with(self, code: bytes, name: str, codegen: CPUCodegen) -> JITCodeLibrary:
            library = codegen.create_library(name)
            library.enable_object_caching()
            library._set_compiled_object(code)
            library._finalize_final_module()
            return library

    class _Dependency(NamedTuple):
        """An out-of-line function that must be loaded, for some types, before the code that calls it."""

        module: str
        name: str
        kinds: tuple[types.Type, ...]

    _out_of_line: dict[str, _Dependency] = {}
    """The out-of-line functions loaded in this process, by symbol name."""

    def _undefined(module: ll.ModuleRef) -> list[str]:
        """The names of the functions that the code calls without containing them."""
        return [each.name for each in module.functions if each.is_declaration]

    def _dependencies_of(library: JITCodeLibrary) -> list[_Dependency]:
        return [_out_of_line[name] for name in _undefined(library._final_module) if name in _out_of_line]

    def _load(dependencies: list[_Dependency]) -> None:
        for each in dependencies:
            getattr(import_module(each.module), each.name).part_for(each.kinds)

    def _wrapper(inner: _Compiled) -> Callable[..., object]:
        """A Python function that calls a compiled one, under a name that no part has."""
        name, parameters = f"enter_{inner.__name__}", ", ".join(signature(inner.py_func).parameters)
        namespace: dict[str, Any] = {"inner": inner, "__name__": inner.__module__}
        exec(f"def {name}({parameters}):\n    return inner({parameters})", namespace)
        return cast(Callable[..., object], namespace[name])

    class _Compiled(CPUDispatcher):  # type: ignore[misc]
        """A numba dispatcher that does less work than numba's own.

        - Integer arguments of every kind (int8, int64, literals, omitted defaults) share one compilation. Numba would
          compile each combination separately: a quarter of its work.
        - A function called only by compiled functions is linked into its callers and gets no Python wrapper, which
          saves a third of the rest. If Python calls it, a small wrapper is compiled that contains it as a part. Parts
          are cached for later and parallel compilations of other callers.
        - A large function (`out_of_line`) has machine code under a symbol name that is the same in every process, and
          callers call it; otherwise every caller would compile it again, another third. It is loaded before them.
        """

        is_out_of_line = False
        """Whether callers call its machine code instead of containing it."""
        vectorise = False
        """Off by default: the rules' loops are short, and vectorizing them costs compile time and makes them slower."""

        def __init__(self, function: Callable[..., object], **options: Any) -> None:
            super().__init__(function, **options)
            self._parts: dict[tuple[types.Type, ...], _Part] = {}

        is_compiling = False
        """Always False: the wrapper calls the function during its compilation, which numba would take for recursion."""

        # Caches are created lazily: each searches for a writable folder, and most functions never need it.

        def enable_caching(self) -> None:
            del self._cache

        @cached_property
        def _cache(self) -> _Cache:
            return _Cache(self.py_func)

        @cached_property
        def _part_cache(self) -> _Cache:
            return _Cache(self.py_func, _OutOfLineFiles if self.is_out_of_line else _PartFiles)

        def compile(self, sig: Any) -> Any:
            if self._compiler.py_func is self.py_func:
                self._compiler.py_func = _wrapper(self)
            numba.config.LOOP_VECTORIZE = False
            return super().compile(sig)

        def is_cached(self, kinds: tuple[types.Type, ...]) -> bool:
            """Whether machine code for these types exists, in memory or on disk."""
            return kinds in self.overloads or self._cache.has(kinds, self.targetctx.codegen())

        def lock_for(self, kinds: tuple[types.Type, ...]) -> Path:
            """The file to lock while compiling for these types."""
            return Path(self._cache.cache_path) / f"{self.__module__}.{self.__name__}-{_digest(kinds)}.lock"

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
            """Registers the function for callers with these types, compiling or loading it first."""
            if kinds not in self._parts:
                self._parts[kinds] = part = self._find_part(kinds)
                libraries = [] if self.is_out_of_line else [part.library]
                self.targetctx.insert_user_function(part.fndesc, part.fndesc, libraries)
                if self.is_out_of_line:
                    _out_of_line[part.fndesc.mangled_name] = _Dependency(self.__module__, self.__name__, kinds)
            return self._parts[kinds]

        def draft_for(self, kinds: tuple[types.Type, ...], name: str) -> ll.ModuleRef:
            """LLVM's intermediate code of the function and of all that it calls, for another processor (omnibus.wasm).
            The function has the given name."""
            with global_compiler_lock:
                module = _renamed(self._make_part(kinds), name)
                while missing := [name for name in _undefined(module) if name in _out_of_line]:
                    needed = _out_of_line[missing[0]]
                    function = getattr(import_module(needed.module), needed.name)
                    module.link_in(_renamed(function._make_part(needed.kinds), missing[0]))
            return module

        def _find_part(self, kinds: tuple[types.Type, ...]) -> _Part:
            part: _Part | None = self._part_cache.load_overload(kinds, self.targetctx)
            if part is None:
                with global_compiler_lock:  # a call by Python has it already, a request for the signature has not
                    part = self._make_part(kinds)
                    if self.is_out_of_line:
                        part = self._make_out_of_line(part, kinds)
                    self._part_cache.save_overload(kinds, part)
            return part

        def _make_part(self, kinds: tuple[types.Type, ...]) -> _Part:
            flags = Flags()
            self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
            flags.no_compile = flags.no_cpython_wrapper = True
            library = _Draft(self.targetctx.codegen(), self.__name__)
            made = compile_extra(self.typingctx, self.targetctx, self.py_func, kinds, None, flags, {}, library)
            return _Part(made.fndesc, made.signature, library)

        def _make_out_of_line(self, draft: _Part, kinds: tuple[types.Type, ...]) -> _Part:
            """Makes machine code of a part, under a symbol name that is the same in every process."""
            name = f"{self.__module__}.{self.__name__}.{_digest(kinds)}"
            module = _renamed(draft, name)
            draft.fndesc.mangled_name = name
            library = self.targetctx.codegen().create_library(name)
            library.enable_object_caching()
            library._final_module.link_in(module)
            numba.config.LOOP_VECTORIZE = self.vectorise
            library.finalize()
            numba.config.LOOP_VECTORIZE = False
            return _Part(draft.fndesc, draft.signature, library)

    class _Reporter(event.Listener):  # type: ignore[misc]
        """Reports functions that are compiled on their first call because they were not precompiled."""

        has_begun = False

        def on_start(self, begun: Any) -> None:
            if isinstance(function := begun.data["dispatcher"], _Compiled):
                if not self.has_begun:
                    self.has_begun = True
                    notify("compiling-here", folder=str(Path(function._cache.cache_path).parent))
                notify("compiling", function=f"{function.__module__}.{function.__qualname__}")

        def on_end(self, ended: Any) -> None:
            if isinstance(function := ended.data["dispatcher"], _Compiled):
                notify("compiled", function=f"{function.__module__}.{function.__qualname__}")

    event.register("numba:compile", _Reporter())
