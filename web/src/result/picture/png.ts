// An SVG of the page as a PNG file, made in the browser: nothing is sent anywhere.

import fraunces from "@fontsource/fraunces/files/fraunces-latin-700-normal.woff2?url";
import { carrier } from "../../net/carrier.ts";
import { HEIGHT, WIDTH } from "./size.ts";

/** Properties that the page's style sheets may set: a picture by itself has none. */
const STYLED = [
  "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
  "paint-order", "opacity", "font-family", "font-size", "font-weight", "text-anchor", "letter-spacing",
];

/** A file of our own server as a data address: pictures in a picture load nothing. */
export async function dataAddress(address: string): Promise<string> {
  const response = await carrier.fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error(address)));
    reader.readAsDataURL(blob);
  });
}

/** The font of the headings; a picture without it is better than none. */
async function embedded(): Promise<string> {
  try {
    const font = await dataAddress(fraunces);
    return `@font-face { font-family: Fraunces; src: url("${font}") format("woff2"); font-weight: 400 900; }`;
  } catch {
    return "";
  }
}

/** A copy that looks the same without the page's style sheets. */
function alone(drawn: SVGSVGElement): SVGSVGElement {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [[...drawn.querySelectorAll("*")], [...copy.querySelectorAll("*")]];
  for (const [index, original] of originals.entries()) {
    const { classList } = original;
    if (classList.length === 0 && original.parentElement?.closest("[class]") === drawn) continue;
    const style = getComputedStyle(original);
    for (const property of STYLED) {
      const value = style.getPropertyValue(property);
      if (value !== "") copies[index]?.setAttribute(property, value);
    }
    copies[index]?.removeAttribute("class");
  }
  copy.removeAttribute("class");
  copy.setAttribute("width", `${WIDTH}`);
  copy.setAttribute("height", `${HEIGHT}`);
  return copy;
}

/** Draws an SVG as it is on the page; throws if the browser cannot. */
export async function pngOf(drawn: SVGSVGElement): Promise<Blob> {
  const copy = alone(drawn);
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = await embedded();
  copy.prepend(style);
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
  });
}
