// The photograph under a board: loaded, straightened and dimmed.

import { PRINT } from "../drawing/palette.ts";
import { type Quad, shape, straightened, WHOLE } from "./perspective.ts";
import { forgetPhoto, keepPhoto, type KeptPhoto, photoOf } from "./photos.ts";

/** The longer side of the processed image, in pixels. */
const LARGEST = 1400;
const CLEAR = 0.6;

export class PhotoLayer {
  /** A data URL of the straightened picture. */
  address = $state<string | null>(null);
  photo = $state.raw<KeptPhoto | null>(null);
  /** Whether it will survive a refresh. */
  kept = $state(true);
  /** The original picture. */
  taken = $state.raw<ImageData | null>(null);

  readonly #draft: string;

  constructor(draft: string) {
    this.#draft = draft;
  }

  /** Loads the photograph that is stored with the draft. */
  async fetch(size: readonly [number, number]): Promise<void> {
    const kept = await photoOf(this.#draft);
    if (kept !== null && (await this.#read(kept))) this.#lay(size);
  }

  /** Loads a picture; false if it is invalid. */
  async take(picture: Blob): Promise<boolean> {
    return this.#read({ picture, corners: WHOLE, clear: CLEAR });
  }

  /** The height of the board per width, by these corners. */
  shapeOf(corners: Quad): number {
    return this.taken === null ? 1 : shape(corners, this.taken.width, this.taken.height);
  }

  /** Lays it under a board of that size, with other corners or dimmed differently. */
  async lay(changes: Partial<KeptPhoto>, size: readonly [number, number]): Promise<void> {
    if (this.photo === null) return;
    this.photo = { ...this.photo, ...changes };
    this.#lay(size);
    this.kept = await keepPhoto(this.#draft, this.photo);
  }

  async remove(): Promise<void> {
    this.address = this.photo = this.taken = null;
    await forgetPhoto(this.#draft);
  }

  async #read(photo: KeptPhoto): Promise<boolean> {
    try {
      const bitmap = await createImageBitmap(photo.picture);
      const factor = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height));
      const [width, height] = [Math.round(bitmap.width * factor), Math.round(bitmap.height * factor)];
      const brush = canvas(width, height);
      brush.drawImage(bitmap, 0, 0, width, height);
      bitmap.close();
      this.taken = brush.getImageData(0, 0, width, height);
      this.photo = photo;
      return true;
    } catch {
      return false;
    }
  }

  #lay([wide, high]: readonly [number, number]): void {
    if (this.photo === null || this.taken === null) return;
    const factor = LARGEST / Math.max(wide, high);
    const [width, height] = [Math.round(wide * factor), Math.round(high * factor)];
    const brush = canvas(width, height);
    brush.putImageData(straightened(this.taken, this.photo.corners, width, height), 0, 0);
    brush.globalAlpha = 1 - this.photo.clear;
    brush.fillStyle = PRINT.ground;
    brush.fillRect(0, 0, width, height);
    this.address = brush.canvas.toDataURL("image/jpeg", 0.85);
  }
}

function canvas(width: number, height: number): CanvasRenderingContext2D {
  const made = document.createElement("canvas");
  made.width = width;
  made.height = height;
  const brush = made.getContext("2d", { willReadFrequently: true });
  if (brush === null) throw new Error("there is nothing to draw on");
  return brush;
}
