"""Turns intermediate code into a WebAssembly object file."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

import llvmlite.binding as llvm

TARGET = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+mutable-globals"
"""What every browser of the last years has; everything else is left out."""
SPEED = 2

_HEADERS = re.compile(r"^(target datalayout|target triple) = .*\n", re.MULTILINE)
_COUNTING = re.compile(r"^define [^\n]*@NRT_(incref|decref)\([^\n]*\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
_DESTRUCTOR = re.compile(r"^declare [^\n]*@NRT_MemInfo_call_dtor\([^\n]*\n", re.MULTILINE)
_PROCESSOR = re.compile(r' "(target-cpu|target-features|tune-cpu)"="[^"]*"')


def retargeted(code: str) -> str:
    """The code for WebAssembly's processor.

    - WebAssembly has no “common” variables, which several files may define.
    - References to arrays are not counted: nothing is ever allocated, and atomic instructions are the processor's own.
    """
    code = _HEADERS.sub("", code).replace(" = common ", " = internal ")
    code = _COUNTING.sub(r"define internal void @NRT_\1(ptr %counted) alwaysinline {\n  ret void\n}\n", code)
    return f'target triple = "{TARGET}"\n' + _PROCESSOR.sub("", _DESTRUCTOR.sub("", code))


def object_file(codes: Iterable[tuple[str, str]], exports: Collection[str]) -> bytes:
    """The object file of several functions, with all that they call. Equal codes give equal bytes.

    Functions that several call are in it once. Only the exports can be called from outside.
    """
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TARGET).create_target_machine(
        cpu="mvp", features=FEATURES, opt=SPEED, reloc="static", codemodel="default"
    )
    whole = llvm.parse_assembly(f'target triple = "{TARGET}"\n')
    for name, code in codes:
        whole.link_in(_sharing(name, code))
    for each in (*whole.functions, *whole.global_variables):
        if not each.is_declaration and each.name not in exports:
            each.linkage = "internal"
    whole.data_layout = str(machine.target_data)
    whole.verify()
    options = llvm.create_pipeline_tuning_options(SPEED)
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(whole, builder)
    return bytes(machine.emit_object(whole))


def _sharing(name: str, code: str) -> llvm.ModuleRef:
    """The code of one function; what it calls may also be in the code of others."""
    module = llvm.parse_assembly(retargeted(code))
    for function in module.functions:
        if not function.is_declaration and function.linkage == llvm.Linkage.external and function.name != name:
            function.linkage = "linkonce_odr"
    return module
