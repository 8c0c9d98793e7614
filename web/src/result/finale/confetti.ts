// The flakes of the confetti, and their motion.

export interface Flake {
  x: number;
  y: number;
  /** Pixels per second. */
  right: number;
  down: number;
  /** The angle in the plane and its change per second. */
  turn: number;
  spin: number;
  /** A flake tumbles: the phase of that, and its change per second. */
  phase: number;
  tumble: number;
  /** The number of its picture. */
  picture: number;
  size: number;
}

const GRAVITY = 620;
/** Air slows a flake to about a sixth of a second's fall. */
const DRAG = 2.1;
const SWAY = 46;

type Chance = () => number;

function flake(x: number, y: number, right: number, down: number, pictures: number, random: Chance): Flake {
  return {
    x,
    y,
    right,
    down,
    turn: random() * 2 * Math.PI,
    spin: (random() - 0.5) * 9,
    phase: random() * 2 * Math.PI,
    tumble: 5 + random() * 7,
    picture: Math.floor(random() * pictures),
    size: 0.75 + random() * 0.65,
  };
}

/** A shot from a lower corner, towards the middle above. */
export function shot(width: number, height: number, from: "left" | "right", count: number, pictures: number, random: Chance): Flake[] {
  const [x, ahead] = from === "left" ? [-10, 1] : [width + 10, -1];
  return Array.from({ length: count }, () => {
    const angle = (50 + random() * 28) * (Math.PI / 180);
    // Flakes reach between a third and the whole of the window.
    const force = Math.sqrt(width * width + height * height) * (0.9 + random() * 1.5);
    return flake(x, height * 0.92, ahead * Math.cos(angle) * force, -Math.sin(angle) * force, pictures, random);
  });
}

/** Flakes that fall from above the window. */
export function rain(width: number, count: number, pictures: number, random: Chance): Flake[] {
  return Array.from({ length: count }, () => flake(random() * width, -20 - random() * 120, (random() - 0.5) * 60, 60 + random() * 90, pictures, random));
}

/** Moves all flakes by some seconds, and drops those that have left the window. They are changed in place: there are many. */
export function fall(flakes: Flake[], seconds: number, width: number, height: number): Flake[] {
  const slower = Math.exp(-DRAG * seconds);
  let kept = 0;
  for (const each of flakes) {
    each.right *= slower;
    each.down = (each.down + GRAVITY * seconds) * slower;
    each.phase += each.tumble * seconds;
    each.turn += each.spin * seconds;
    each.x += (each.right + Math.sin(each.phase * 0.4) * SWAY) * seconds;
    each.y += each.down * seconds;
    if (each.y < height + 30 && each.x > -60 && each.x < width + 60) flakes[kept++] = each;
  }
  flakes.length = kept;
  return flakes;
}
