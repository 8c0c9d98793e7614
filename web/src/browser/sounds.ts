// The sounds of the table, synthesized: there is no file to fetch.

import { preferences } from "./preferences.svelte.ts";

/** A tone, or a rustle (noise around a pitch), in seconds and hertz. */
interface Note {
  at: number;
  pitch: number;
  /** The pitch at the end of a glide. */
  to?: number;
  lasts: number;
  loud: number;
  wave?: OscillatorType | "noise";
}

const rustle = (at: number, pitch: number, lasts: number, loud: number): Note => ({ at, pitch, lasts, loud, wave: "noise" });
const bell = (at: number, pitch: number, loud = 0.16, lasts = 0.5): Note => ({ at, pitch, lasts, loud, wave: "triangle" });

const SOUNDS = {
  /** A card slides over the table. */
  card: [rustle(0, 2600, 0.09, 0.3), rustle(0.05, 1500, 0.07, 0.2)],
  /** A deck is riffled. */
  shuffle: Array.from({ length: 9 }, (_, index) => rustle(index * 0.045, 1800 + 160 * (index % 3), 0.05, 0.22)),
  /** A wooden piece is put on the board. */
  claim: [0, 0.09, 0.18].flatMap((at): Note[] => [
    { at, pitch: 230, to: 120, lasts: 0.09, loud: 0.34, wave: "sine" },
    rustle(at, 900, 0.03, 0.2),
  ]),
  /** Paper is punched. */
  ticket: [rustle(0, 3400, 0.03, 0.3), { at: 0.05, pitch: 520, to: 300, lasts: 0.06, loud: 0.2, wave: "square" }],
  /** Something small is picked up. */
  find: [bell(0, 988, 0.1, 0.2), bell(0.08, 1319, 0.1, 0.3)],
  /** Something is completed. */
  triumph: [bell(0, 523), bell(0.1, 659), bell(0.2, 784), bell(0.3, 1047, 0.18, 0.8)],
  victory: [bell(0, 523), bell(0.16, 523), bell(0.28, 659), bell(0.42, 784), bell(0.62, 659), bell(0.78, 1047, 0.2, 1.2), bell(0.78, 523, 0.12, 1.2)],
  message: [bell(0, 740, 0.09, 0.18), bell(0.11, 740, 0.07, 0.22)],
  /** It is the viewer's turn. */
  turn: [bell(0, 659), bell(0.16, 880)],
  "last-turn": [bell(0, 659), bell(0.16, 880), bell(0.32, 1109)],
  "last-round": [bell(0, 880), bell(0.16, 659), bell(0.32, 523)],
} satisfies Record<string, readonly Note[]>;

export type SoundName = keyof typeof SOUNDS;

let speaker: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Plays a sound if sounds are on and the browser allows it, which it does only after a first press. */
export function play(name: SoundName, after = 0, sound = preferences.liked.sound): void {
  const { volume } = preferences.liked;
  if (!sound || volume <= 0 || navigator.userActivation?.hasBeenActive === false) return;
  speaker ??= new AudioContext();
  void speaker.resume();
  const start = speaker.currentTime + 0.02 + after;
  for (const note of SOUNDS[name]) ring(speaker, note, start + note.at, volume);
}

function ring(speaker: AudioContext, { pitch, to, lasts, loud, wave = "triangle" }: Note, at: number, volume: number): void {
  const loudness = speaker.createGain();
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(loud * volume, at + Math.min(0.02, lasts / 4));
  loudness.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  loudness.connect(speaker.destination);
  if (wave === "noise") {
    const source = speaker.createBufferSource();
    const band = speaker.createBiquadFilter();
    source.buffer = noise ??= whiteNoise(speaker);
    band.type = "bandpass";
    band.frequency.value = pitch;
    source.connect(band).connect(loudness);
    source.start(at);
    source.stop(at + lasts);
    return;
  }
  const tone = speaker.createOscillator();
  tone.type = wave;
  tone.frequency.value = pitch;
  if (to !== undefined) tone.frequency.exponentialRampToValueAtTime(to, at + lasts);
  tone.connect(loudness);
  tone.start(at);
  tone.stop(at + lasts + 0.05);
}

/** A second of noise. */
function whiteNoise(speaker: AudioContext): AudioBuffer {
  const buffer = speaker.createBuffer(1, speaker.sampleRate, speaker.sampleRate);
  const samples = buffer.getChannelData(0);
  for (const index of samples.keys()) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
