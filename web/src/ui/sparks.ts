// The sparks of a firework, and their motion.

export interface Spark {
  x: number;
  y: number;
  /** Pixels per second. */
  right: number;
  down: number;
  size: number;
  color: string;
  /** Remaining glow, in seconds. */
  left: number;
}

const GRAVITY = 110;
const DRAG = 1.4;
const SPARKS = 46;

/** A shell that bursts somewhere in the upper half. */
export function burst(width: number, height: number, color: string, random: () => number): Spark[] {
  const [x, y] = [width * (0.15 + 0.7 * random()), height * (0.15 + 0.35 * random())];
  const force = Math.min(230, Math.max(110, width / 4));
  return Array.from({ length: SPARKS }, (_, index) => {
    const angle = ((index + random()) / SPARKS) * 2 * Math.PI;
    const speed = force * (0.35 + 0.65 * Math.sqrt(random()));
    return {
      x,
      y,
      right: Math.cos(angle) * speed,
      down: Math.sin(angle) * speed,
      size: 1.2 + 1.6 * random(),
      color,
      left: 0.7 + 0.5 * random(),
    };
  });
}

/** The sparks that still glow after some seconds. */
export function moved(sparks: readonly Spark[], seconds: number): Spark[] {
  const slower = Math.exp(-DRAG * seconds);
  return sparks
    .filter(({ left }) => left > seconds)
    .map((spark) => ({
      ...spark,
      x: spark.x + spark.right * seconds,
      y: spark.y + spark.down * seconds,
      right: spark.right * slower,
      down: (spark.down + GRAVITY * seconds) * slower,
      left: spark.left - seconds,
    }));
}
