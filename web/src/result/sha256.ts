// SHA-256 (FIPS 180-4). Browsers offer it only to pages over TLS, which a server at home does not have.

/** The first bits of the fractional parts of roots of the first primes, which define the constants. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor++) prime &&= number % divisor !== 0;
    if (prime) found.push(root(number));
  }
  return Uint32Array.from(found, (value) => Math.floor((value - Math.floor(value)) * 2 ** 32));
}

const ROUNDS = fractions(64, Math.cbrt);
const START = fractions(8, Math.sqrt);

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The padded message: a one, zeros and its length in bits, in whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor((message.length * 8) / 2 ** 32));
  view.setUint32(bytes.length - 4, (message.length * 8) >>> 0);
  return view;
}

function schedule(view: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(64);
  const word = (index: number): number => words[index] ?? 0;
  for (let index = 0; index < 64; index++) {
    if (index < 16) {
      words[index] = view.getUint32(offset + 4 * index);
      continue;
    }
    const [far, near] = [word(index - 15), word(index - 2)];
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[index] = word(index - 16) + low + word(index - 7) + high;
  }
  return words;
}

type Eight = [number, number, number, number, number, number, number, number];

/** The SHA-256 of some bytes, in lower-case hexadecimal. */
export function sha256(message: Uint8Array): string {
  const view = padded(message);
  const state = Uint32Array.from(START);
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    const words = schedule(view, offset);
    let [a, b, c, d, e, f, g, h] = [...state] as Eight;
    for (let round = 0; round < 64; round++) {
      const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = h + high + ((e & f) ^ (~e & g)) + (ROUNDS[round] ?? 0) + (words[round] ?? 0);
      const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const other = low + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => {
      state[index] = (state[index] ?? 0) + word;
    });
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** The bytes of hexadecimal digits; null if they are invalid. */
export function bytesOf(digits: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/.test(digits)) return null;
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
