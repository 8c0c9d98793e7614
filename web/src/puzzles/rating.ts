// Ratings by Glicko-2: Mark E. Glickman, “Example of the Glicko-2 system”, https://www.glicko.net/glicko/glicko2.pdf

export interface Rating {
  rating: number;
  /** Its standard deviation. */
  deviation: number;
  volatility: number;
}

/** A game against somebody: 1 for a victory, 0 for a defeat. */
export interface Outcome {
  rating: number;
  deviation: number;
  score: number;
}

/** Smaller than a new chess player's 350: the puzzles' own ratings lie between 1000 and 2000, so most solvers' do, too. */
export const NEW: Rating = { rating: 1500, deviation: 200, volatility: 0.06 };
/** That of a puzzle: grades are 250 apart, and bots, which measure them, find other things difficult. */
export const PUZZLE_DEVIATION = 150;
/** How much the volatility may change. */
const TAU = 0.5;
const SCALE = 173.7178;
const PRECISION = 1e-6;
/** The deviation never falls so low that a rating stops changing. */
export const LEAST_DEVIATION = 45;

const impact = (deviation: number) => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

/** The rating after the outcomes of one period. */
export function rated(before: Rating, outcomes: readonly Outcome[]): Rating {
  const mu = (before.rating - 1500) / SCALE;
  const phi = before.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { rating, deviation, score } of outcomes) {
    const weight = impact(deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (rating - 1500) / SCALE)));
    information += weight ** 2 * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  if (outcomes.length === 0) return { ...before, deviation: SCALE * Math.hypot(phi, before.volatility) };
  const variance = 1 / information;
  const volatility = volatilityAfter(before.volatility, phi, variance, variance * surprise);
  const wider = Math.hypot(phi, volatility);
  const narrower = 1 / Math.sqrt(1 / wider ** 2 + 1 / variance);
  return { rating: SCALE * (mu + narrower ** 2 * surprise) + 1500, deviation: SCALE * narrower, volatility };
}

/** Step 5 of the paper: the “Illinois” method finds the root. */
function volatilityAfter(before: number, phi: number, variance: number, change: number): number {
  const start = Math.log(before ** 2);
  const slope = (x: number) => {
    const grown = Math.exp(x);
    const total = phi ** 2 + variance + grown;
    return (grown * (change ** 2 - total)) / (2 * total ** 2) - (x - start) / TAU ** 2;
  };
  let low = start;
  let high = Math.log(change ** 2 - phi ** 2 - variance);
  if (!(change ** 2 > phi ** 2 + variance)) {
    let steps = 1;
    while (slope(start - steps * TAU) < 0) steps += 1;
    high = start - steps * TAU;
  }
  let [atLow, atHigh] = [slope(low), slope(high)];
  while (Math.abs(high - low) > PRECISION) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = slope(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}
