// QR codes come from the server as SVG; shown as a picture they cannot do anything but be seen.

/** The address of an SVG text as a picture. */
export function pictureOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
