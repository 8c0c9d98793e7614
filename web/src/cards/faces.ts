// The faces of bots.

import type { BotName } from "../words/bots.ts";

export interface Face {
  skin: string;
  hair: string;
  /** Hair behind the head, and over the forehead. */
  style: "short" | "long" | "bun" | "curls" | "bald" | "parted" | "cap" | "beret";
  shirt: string;
  glasses?: true;
  moustache?: true;
  beard?: true;
  earrings?: true;
}

export const FACES: Record<BotName, Face> = {
  Alice: { skin: "#f2c9a5", hair: "#d9a441", style: "long", shirt: "#3f6fa8" },
  Oscar: { skin: "#e8b58f", hair: "#4a3426", style: "bald", shirt: "#7a3b2e", moustache: true },
  Clara: { skin: "#8d5a3b", hair: "#241a15", style: "curls", shirt: "#c98a1b", earrings: true },
  Hugo: { skin: "#f0c6a0", hair: "#6b3f22", style: "parted", shirt: "#39704a" },
  Emma: { skin: "#f5d3b5", hair: "#a5492a", style: "bun", shirt: "#6a4b8a", glasses: true },
  Victor: { skin: "#e3ad85", hair: "#9b978f", style: "short", shirt: "#2f4858", beard: true },
  Iris: { skin: "#c98d63", hair: "#2b2018", style: "long", shirt: "#b2483a", earrings: true },
  Leo: { skin: "#a86d47", hair: "#1f1712", style: "cap", shirt: "#2f6f8f" },
  Nora: { skin: "#eec09b", hair: "#2a2320", style: "beret", shirt: "#8a2f3d" },
  Max: { skin: "#f3cba8", hair: "#c9872f", style: "short", shirt: "#5a6b2f", glasses: true },
  Rosa: { skin: "#d59a6f", hair: "#3a2417", style: "bun", shirt: "#b8547a", earrings: true },
  Samuel: { skin: "#6f452d", hair: "#1b1411", style: "short", shirt: "#b07d1f", beard: true },
  Julia: { skin: "#f1c7a3", hair: "#7a4a2a", style: "curls", shirt: "#2e6e63" },
  Felix: { skin: "#edbd97", hair: "#5b4a3c", style: "parted", shirt: "#444f86", moustache: true },
  Zoe: { skin: "#b57c55", hair: "#aaa59e", style: "long", shirt: "#3b3f45", glasses: true },
};
