"""QR codes of addresses, for the phones of others."""

from __future__ import annotations

from io import BytesIO

import segno

QR_SCALE = 6


def qr_picture(address: str) -> str:
    """The QR code of an address as SVG."""
    buffer = BytesIO()
    segno.make(address, error="m").save(buffer, kind="svg", scale=QR_SCALE, xmldecl=False, svgns=True)
    return buffer.getvalue().decode()
