"""The browser's modules: made from the present sources, complete, and readable."""

from __future__ import annotations

import numpy as np
import pytest

from omnibus.games import game_ids, load_game
from omnibus.kernel.compiler import INTERPRETED
from omnibus.kernel.pad import pad_dtype
from omnibus.kernel.state import Size
from omnibus.wasm import exports, module
from omnibus.wasm.files import MODULE, MODULES, REPOSITORY, is_stale, stale
from omnibus.wasm.layouts import board_digest, board_numbers, layout_of
from omnibus.wasm.retarget import retargeted

CONTENT = (REPOSITORY / MODULE).read_bytes()
ADDED = module.Section(module.DATA, "", b"\x00")


def test_the_files_belong_to_the_present_sources() -> None:
    """After a change of the kernel: make wasm."""
    assert list(stale()) == []
    assert list(filter(is_stale, MODULES)) == []


def test_a_module_of_other_sources_is_noticed() -> None:
    assert module.digest_in(CONTENT) != module.digest_in(CONTENT[:-1] + b"-")


def test_a_module_is_written_as_it_was_read() -> None:
    assert module.write(module.sections(CONTENT)) == CONTENT
    with pytest.raises(ValueError, match="no WebAssembly"):
        list(module.sections(b"MZ"))


@pytest.mark.parametrize("value", [0, 1, 127, 128, 300, 2**31, 2**40])
def test_numbers_of_any_length(value: int) -> None:
    assert module.Reader(module.number(value)).number() == value


def test_a_module_that_needs_more_is_refused() -> None:
    """Functions that nobody provides, and data that would need room in memory."""
    parts = list(module.sections(CONTENT))
    (imports,) = (part.content for part in parts if part.number == module.IMPORT)
    function = b"\x03" + imports[1:] + module.named("env") + module.named("malloc") + b"\x00\x00"
    asking = [part._replace(content=function) if part.number == module.IMPORT else part for part in parts]
    with pytest.raises(ValueError, match="malloc"):
        module.module(module.write(asking), (), "")
    with pytest.raises(ValueError, match="data"):
        module.module(module.write([*parts, ADDED]), (), "")


def test_code_is_retargeted() -> None:
    """As numba writes it for two processors."""
    code = (
        'target datalayout = "e-m:e"\ntarget triple = "x86_64-unknown-linux-gnu"\n'
        "@env = common global ptr null\n"
        "define void @NRT_decref(ptr %.1) #1 {\n  %0 = call i8 @llvm.x86.atomic.sub.cc.i64(ptr %.1, i64 1, i32 4)\n}\n"
        "declare void @NRT_MemInfo_call_dtor(ptr) #2\n"
        'attributes #1 = { noinline "target-cpu"="znver4" "target-features"="+avx2" }\n'
    )
    found = retargeted(code)
    assert found.startswith('target triple = "wasm32-unknown-unknown"\n')
    for word in ("x86", "common", "call_dtor", "znver4", "avx2", "datalayout"):
        assert word not in found
    assert "define internal void @NRT_decref(ptr %counted) alwaysinline {\n  ret void\n}\n" in found


@pytest.mark.parametrize("size", exports.SIZES.values(), ids=exports.SIZES)
def test_fields_lie_where_the_layout_says(size: Size) -> None:
    record = np.zeros(1, pad_dtype(size))
    record["took"][0, 1, 3] = 1
    _, offset, *shape = layout_of(pad_dtype(size))["took"]
    assert shape == [size.seats, size.routes]
    assert record.view(np.uint8).reshape(-1).nonzero()[0].tolist() == [int(offset) + size.routes + 3]


@pytest.mark.parametrize("name", game_ids())
def test_a_board_s_numbers_begin_with_the_digest_of_their_layout(name: str) -> None:
    game = load_game(name)
    content = board_numbers(game)
    assert content[:16].decode() == board_digest(game.size)
    assert len(content) == 16 + exports.records_of(game.size)["board"].itemsize


def test_sizes_have_different_layouts() -> None:
    """The browser finds the size of a board by its digest."""
    assert len({board_digest(size) for size in exports.SIZES.values()}) == len(exports.SIZES)


@pytest.mark.soak
@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
@pytest.mark.parametrize("path", MODULES)
def test_the_module_is_made_again_as_it_is(path: str) -> None:
    """By the versions of numba and llvmlite that constraints.txt locks, on a processor of this kind."""
    assert MODULES[path].build() == (REPOSITORY / path).read_bytes()
