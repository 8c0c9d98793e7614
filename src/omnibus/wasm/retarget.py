"""Turns intermediate code into a WebAssembly object file."""

from __future__ import annotations

import re

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


def object_file(codes: dict[str, str]) -> bytes:
    """The object file of several functions, with all that they call. Equal codes give equal bytes."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TARGET).create_target_machine(
        cpu="mvp", features=FEATURES, opt=SPEED, reloc="static", codemodel="default"
    )
    whole = llvm.parse_assembly(f'target triple = "{TARGET}"\n')
    for name, code in codes.items():
        whole.link_in(_alone(name, code))
    whole.data_layout = str(machine.target_data)
    whole.verify()
    options = llvm.create_pipeline_tuning_options(SPEED)
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(whole, builder)
    return bytes(machine.emit_object(whole))


def _alone(name: str, code: str) -> llvm.ModuleRef:
    """The code of one function; nothing else in it is visible from outside."""
    module = llvm.parse_assembly(retargeted(code))
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name == name else "internal"
    return module
