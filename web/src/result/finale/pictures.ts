// The pictures of the confetti's flakes, drawn once: a flake is then one copy of a small image.

import { pieceOf } from "../../cards/vehicles.ts";
import type { PlayerTone } from "../../drawing/palette.ts";

/** In pixels of the page. */
const PIECE = { length: 30, height: 15, rim: 2.5 };
const PAPER = { width: 8, height: 13 };

type Pen = CanvasRenderingContext2D;

function picture(width: number, height: number, scale: number, draw: (pen: Pen) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const context = canvas.getContext("2d");
  if (context !== null) {
    context.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2);
    draw(context);
  }
  return canvas;
}

/** Draws a piece as it lies on the board: in its colour, with a pale rim. */
function paint(pen: Pen, shape: Path2D, { fill, edge }: PlayerTone): void {
  pen.lineJoin = "round";
  [pen.strokeStyle, pen.lineWidth] = ["#fffdf6", 2 * PIECE.rim];
  pen.stroke(shape);
  [pen.strokeStyle, pen.lineWidth] = [edge, 1.6];
  pen.stroke(shape);
  pen.fillStyle = fill;
  pen.fill(shape);
}

function piece(game: string, tone: PlayerTone, scale: number): HTMLCanvasElement {
  const { length, height, rim } = PIECE;
  const outline = pieceOf(game)(length, height, false);
  return picture(length + 3 * rim, height + 3 * rim, scale, (pen) => paint(pen, new Path2D(outline), tone));
}

function paper(color: string, scale: number): HTMLCanvasElement {
  const { width, height } = PAPER;
  return picture(width, height, scale, (pen) => {
    pen.fillStyle = color;
    pen.fillRect(-width / 2, -height / 2, width, height);
  });
}

/** Two pieces for each winner, to three slips of paper in their colours, and a slip of gold. */
export function picturesOf(game: string, tones: readonly PlayerTone[], gold: string, scale: number): HTMLCanvasElement[] {
  return [
    ...tones.flatMap((tone) => {
      const own = piece(game, tone, scale);
      return [own, own, paper(tone.fill, scale), paper(tone.accent, scale), paper(tone.fill, scale)];
    }),
    paper(gold, scale),
  ];
}
