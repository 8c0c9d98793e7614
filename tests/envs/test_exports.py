"""`omnibus.envs` exports the environments, and loads them only when they are used."""

from __future__ import annotations

import subprocess
import sys

import pytest

import omnibus.envs
from omnibus.envs.batch import Batch
from omnibus.envs.single import Env
from omnibus.envs.spec import make_spec

NOTHING_HEAVY = """
import sys
import omnibus.envs

assert {"Batch", "Env", "GpuBatch", "make_spec", "register"} <= set(dir(omnibus.envs))
print(*sorted({"numba", "numpy", "omnibus.envs.batch", "omnibus.envs.gpu"} & set(sys.modules)))
from omnibus.envs import Batch, Env, make_spec
print(*sorted({"numba_cuda", "numba.cuda", "omnibus.envs.gpu"} & set(sys.modules)))
"""


def test_the_exported_names_are_those_of_the_modules() -> None:
    assert (omnibus.envs.Batch, omnibus.envs.Env, omnibus.envs.make_spec) == (Batch, Env, make_spec)
    assert omnibus.envs.GpuBatch.__module__ == "omnibus.envs.gpu"  # whose own import needs no GPU
    assert set(omnibus.envs.__all__) <= set(dir(omnibus.envs))


def test_a_name_that_is_not_exported_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match=r"module 'omnibus\.envs' has no attribute 'Bach'"):
        _ = omnibus.envs.Bach


def test_importing_the_package_loads_neither_the_compiler_nor_the_gpu() -> None:
    ran = subprocess.run([sys.executable, "-c", NOTHING_HEAVY], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "\n\n", "")
