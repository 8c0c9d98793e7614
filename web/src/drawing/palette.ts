// Colours, each with a shape or pattern of its own. Written by `make protocol` from
// src/omnibus/drawing/palette.py: edits here are lost.

/** A colour as it is printed; `symbol` is path data in a box from 0 to 1. */
export interface Tone {
  fill: string;
  edge: string;
  /** Legible on the fill. */
  ink: string;
  symbol: string;
  /** The same symbol in a line of text. */
  character: string;
}

/** A player's colour; `pattern` is path data on a tile of 8 by 8, filled with `accent`, or lines of it. */
export interface PlayerTone {
  name: PlayerColor;
  fill: string;
  edge: string;
  accent: string;
  ink: string;
  pattern: string;
  character: string;
  filled: boolean;
}

/** A tourist token. */
export interface Tourist {
  name: TouristName;
  symbol: string;
  character: string;
}

/** Colours of a district's badge. */
export interface DistrictTone {
  fill: string;
  ink: string;
}

export type ColorName = "blue" | "green" | "black" | "pink" | "yellow" | "orange" | "red" | "white" | "purple" | "gray" | "wild";

export type PlayerColor = "red" | "blue" | "green" | "yellow" | "black";

export type TouristName = "camera" | "suitcase" | "hat" | "glasses" | "ice_cream" | "letter" | "compass";

export type PrintColor = "ink" | "paper" | "line" | "road" | "road_edge" | "card" | "ground" | "brass" | "country" | "soft" | "tourist" | "token" | "token_edge" | "token_ink" | "nobody" | "length" | "length_edge" | "water" | "shore" | "park" | "park_edge";

export const TONES: Record<ColorName, Tone> = {
  "blue": {
    "fill": "#2d6cb0",
    "edge": "#1c4877",
    "ink": "#ffffff",
    "symbol": "M0.08 0.5a0.42 0.42 0 1 1 0.84 0a0.42 0.42 0 1 1 -0.84 0Z",
    "character": "●"
  },
  "green": {
    "fill": "#37824a",
    "edge": "#1f5630",
    "ink": "#ffffff",
    "symbol": "M.5 .06L.97 .9H.03Z",
    "character": "▲"
  },
  "black": {
    "fill": "#3a3d42",
    "edge": "#17191c",
    "ink": "#ffffff",
    "symbol": "M.13 .13H.87V.87H.13Z",
    "character": "■"
  },
  "pink": {
    "fill": "#eb9dbb",
    "edge": "#a9557a",
    "ink": "#4f1230",
    "symbol": "M.5 .94C.2 .7 .03 .52 .03 .32A.24 .24 0 0 1 .5 .24A.24 .24 0 0 1 .97 .32C.97 .52 .8 .7 .5 .94Z",
    "character": "♥"
  },
  "yellow": {
    "fill": "#f4cf49",
    "edge": "#a5811a",
    "ink": "#473400",
    "symbol": "M0.500 -0.020L0.629 0.322L0.995 0.339L0.709 0.568L0.806 0.921L0.500 0.720L0.194 0.921L0.291 0.568L0.005 0.339L0.371 0.322Z",
    "character": "★"
  },
  "orange": {
    "fill": "#ea8a35",
    "edge": "#9e5312",
    "ink": "#391a00",
    "symbol": "M.5 0L.9 .5L.5 1L.1 .5Z",
    "character": "◆"
  },
  "red": {
    "fill": "#c23a30",
    "edge": "#7d1d17",
    "ink": "#ffffff",
    "symbol": "M.34 .04H.66V.34H.96V.66H.66V.96H.34V.66H.04V.34H.34Z",
    "character": "✚"
  },
  "white": {
    "fill": "#fefdf8",
    "edge": "#6d6757",
    "ink": "#4b473c",
    "symbol": "M0.05 0.5a0.45 0.45 0 1 1 0.9 0a0.45 0.45 0 1 1 -0.9 0ZM0.26 0.5a0.24 0.24 0 1 0 0.48 0a0.24 0.24 0 1 0 -0.48 0Z",
    "character": "○"
  },
  "purple": {
    "fill": "#7a529f",
    "edge": "#4c2f69",
    "ink": "#ffffff",
    "symbol": "M.72 .07A.46 .46 0 1 0 .93 .7A.38 .38 0 0 1 .72 .07Z",
    "character": "☾"
  },
  "gray": {
    "fill": "#b9b9b2",
    "edge": "#7c7c75",
    "ink": "#45453f",
    "symbol": "M0.12 0.25a0.13 0.13 0 1 1 0.26 0a0.13 0.13 0 1 1 -0.26 0ZM0.12 0.75a0.13 0.13 0 1 1 0.26 0a0.13 0.13 0 1 1 -0.26 0ZM0.62 0.25a0.13 0.13 0 1 1 0.26 0a0.13 0.13 0 1 1 -0.26 0ZM0.62 0.75a0.13 0.13 0 1 1 0.26 0a0.13 0.13 0 1 1 -0.26 0Z",
    "character": "∷"
  },
  "wild": {
    "fill": "#fbf3dc",
    "edge": "#5a5142",
    "ink": "#2f2a20",
    "symbol": "M0.500 -0.040L0.585 0.353L0.968 0.230L0.670 0.500L0.968 0.770L0.585 0.647L0.500 1.040L0.415 0.647L0.032 0.770L0.330 0.500L0.032 0.230L0.415 0.353Z",
    "character": "✱"
  }
};

/** For colours that no game has. */
export const UNKNOWN: Tone = {
  "fill": "#d9d3c2",
  "edge": "#6f6a5c",
  "ink": "#2f2a20",
  "symbol": "M.42 .42H.58V.58H.42Z",
  "character": "·"
};

/** By seat. */
export const PLAYERS: readonly PlayerTone[] = [
  {
    "name": "red",
    "fill": "#b3261e",
    "edge": "#5f0f0a",
    "accent": "#f3b3a6",
    "ink": "#ffffff",
    "pattern": "M-2 10L10 -2M-2 2L2 -2M6 10L10 6",
    "character": "①",
    "filled": false
  },
  {
    "name": "blue",
    "fill": "#1f4f99",
    "edge": "#0d2650",
    "accent": "#9dbdea",
    "ink": "#ffffff",
    "pattern": "M0.9 2a1.1 1.1 0 1 1 2.2 0a1.1 1.1 0 1 1 -2.2 0ZM4.9 6a1.1 1.1 0 1 1 2.2 0a1.1 1.1 0 1 1 -2.2 0Z",
    "character": "②",
    "filled": true
  },
  {
    "name": "green",
    "fill": "#2b6e3a",
    "edge": "#123a1b",
    "accent": "#a5d1a2",
    "ink": "#ffffff",
    "pattern": "M4 -1V9M-1 4H9",
    "character": "③",
    "filled": false
  },
  {
    "name": "yellow",
    "fill": "#e0ad1f",
    "edge": "#6f5104",
    "accent": "#8d6906",
    "ink": "#2f2200",
    "pattern": "M-1 2L4 6L9 2M-1 -2L4 2L9 -2M-1 6L4 10L9 6",
    "character": "④",
    "filled": false
  },
  {
    "name": "black",
    "fill": "#2c2e33",
    "edge": "#000000",
    "accent": "#a9acb3",
    "ink": "#ffffff",
    "pattern": "M0 2H8M0 6H8",
    "character": "⑤",
    "filled": false
  }
];

/** By number. */
export const TOURISTS: readonly Tourist[] = [
  {
    "name": "camera",
    "symbol": "M.06 .28H.28L.36 .16H.64L.72 .28H.94V.84H.06ZM0.3 0.56a0.2 0.2 0 1 0 0.4 0a0.2 0.2 0 1 0 -0.4 0ZM0.39 0.56a0.11 0.11 0 1 1 0.22 0a0.11 0.11 0 1 1 -0.22 0Z",
    "character": "◙"
  },
  {
    "name": "suitcase",
    "symbol": "M.34 .28V.12H.66V.28H.94V.88H.06V.28ZM.43 .28H.57V.21H.43ZM.06 .5V.58H.94V.5Z",
    "character": "▣"
  },
  {
    "name": "hat",
    "symbol": "M.28 .58C.28 .2 .38 .16 .5 .22C.62 .16 .72 .2 .72 .58C.86 .58 .98 .64 .98 .7C.98 .8 .76 .86 .5 .86S.02 .8 .02 .7C.02 .64 .14 .58 .28 .58Z",
    "character": "⌂"
  },
  {
    "name": "glasses",
    "symbol": "M.02 .34H.98V.42L.94 .44C.94 .62 .86 .72 .74 .72S.55 .62 .54 .46H.46C.45 .62 .38 .72 .26 .72S.06 .62 .06 .44L.02 .42Z",
    "character": "∞"
  },
  {
    "name": "ice_cream",
    "symbol": "M.5 .03A.27 .27 0 0 1 .77 .3V.38H.23V.3A.27 .27 0 0 1 .5 .03ZM.26 .45H.74L.5 .98Z",
    "character": "▼"
  },
  {
    "name": "letter",
    "symbol": "M.04 .2H.96L.5 .56ZM.04 .29L.5 .66L.96 .29V.82H.04Z",
    "character": "✉"
  },
  {
    "name": "compass",
    "symbol": "M0.03 0.5a0.47 0.47 0 1 1 0.94 0a0.47 0.47 0 1 1 -0.94 0ZM0.13 0.5a0.37 0.37 0 1 0 0.74 0a0.37 0.37 0 1 0 -0.74 0ZM.72 .28L.58 .58L.28 .72L.42 .42Z",
    "character": "⊕"
  }
];

/** Their colours, which are in TONES. */
export const PASSENGERS: readonly string[] = [
  "red",
  "black",
  "green",
  "yellow",
  "blue",
  "white"
];

export const DISTRICTS: Record<string, DistrictTone> = {
  "black": {
    "fill": "#2f3237",
    "ink": "#ffffff"
  },
  "green": {
    "fill": "#37824a",
    "ink": "#ffffff"
  },
  "blue": {
    "fill": "#2d6cb0",
    "ink": "#ffffff"
  },
  "gold": {
    "fill": "#e3b43c",
    "ink": "#2f2200"
  },
  "red": {
    "fill": "#b8322a",
    "ink": "#ffffff"
  }
};

/** The colours of the board itself. */
export const PRINT: Record<PrintColor, string> = {
  "ink": "#2b2620",
  "paper": "#fbf7ec",
  "line": "#4a4335",
  "road": "#e9dfc6",
  "road_edge": "#a8997a",
  "card": "#efe6d0",
  "ground": "#f3ecda",
  "brass": "#b39b6b",
  "country": "#6a5a3c",
  "soft": "#5d5340",
  "tourist": "#f0c95c",
  "token": "#fff6da",
  "token_edge": "#8a5a12",
  "token_ink": "#4a2c00",
  "nobody": "#8f8369",
  "length": "#ddd3ba",
  "length_edge": "#8c8168",
  "water": "#c8dde3",
  "shore": "#a3c3cd",
  "park": "#d7e2bf",
  "park_edge": "#bfd0a3"
};

/** Of the lines under the routes. */
export const WIDTHS: Record<"river" | "shores" | "border" | "edge", number> = {
  "river": 26.0,
  "shores": 29.0,
  "border": 2.6,
  "edge": 1.3
};

/** The stripes of a wild card. */
export const RAINBOW: readonly string[] = [
  "#c23a30",
  "#ea8a35",
  "#f4cf49",
  "#37824a",
  "#2d6cb0",
  "#7a529f"
];

export const FERRY: string = "M.47 .04H.55V.2H.72V.36H.84V.54H.16V.36H.28V.2H.47ZM.02 .6H.98L.86 .82C.8 .76 .74 .76 .68 .82S.56 .88 .5 .82S.38 .76 .32 .82S.2 .88 .14 .82Z";

export const CART: string = "M.1 .4H.8L1 .3V.4L.84 .5V.58H.1ZM.18 .14H.44V.36H.18ZM.49 .2H.73V.36H.49ZM0.09 0.74a0.17 0.17 0 1 1 0.34 0a0.17 0.17 0 1 1 -0.34 0ZM0.19 0.74a0.07 0.07 0 1 0 0.14 0a0.07 0.07 0 1 0 -0.14 0ZM0.5 0.74a0.17 0.17 0 1 1 0.34 0a0.17 0.17 0 1 1 -0.34 0ZM0.6 0.74a0.07 0.07 0 1 0 0.14 0a0.07 0.07 0 1 0 -0.14 0Z";

export const PERSON: string = "M0.31 0.2a0.19 0.19 0 1 1 0.38 0a0.19 0.19 0 1 1 -0.38 0ZM.5 .38C.78 .38 .92 .56 .92 .98H.08C.08 .56 .22 .38 .5 .38Z";

export const isColor = (color: string): color is ColorName => Object.hasOwn(TONES, color);

/** The tone of a card colour. */
export const toneOf = (color: string): Tone => (isColor(color) ? TONES[color] : UNKNOWN);
