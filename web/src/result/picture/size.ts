/** The size of the picture in pixels, as previews of links have it. */
export const [WIDTH, HEIGHT] = [1200, 630] as const;

export const SERIF = "Fraunces, Georgia, 'Noto Serif', 'DejaVu Serif', serif";
export const SANS = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";
