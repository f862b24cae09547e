import { writeLocal, readLocal } from "./store.js";

/** Whether games make sounds in this browser. Off by default. */
export const isSoundOn = () => readLocal("sound") === "on";

/** @param {boolean} on */
export const setSound = (on) => writeLocal("sound", on ? "on" : null);

/**
 * A part of a sound: a tone of a pitch in hertz, or noise around it, from a moment on, both in seconds.
 *
 * @typedef {{pitch: number, from: number, length: number, loud: number, noise?: boolean}} Part
 */

/** @param {number} pitch @param {number} from @param {number} [length] @returns {Part} */
const tone = (pitch, from, length = 0.12) => ({ pitch, from, length, loud: 0.08 });

/** A short knock, as of wood. @param {number} pitch @param {number} from @returns {Part} */
const knock = (pitch, from) => ({ pitch, from, length: 0.035, loud: 0.16, noise: true });

/**
 * The sounds, all short and soft: a new decision, dice on a table, a counter that is put down, the end of a battle.
 *
 * @type {Record<"alert" | "dice" | "move" | "end", Part[]>}
 */
export const SOUNDS = {
  alert: [tone(587, 0), tone(784, 0.14)],
  dice: [knock(2600, 0), knock(2100, 0.06), knock(2900, 0.11), knock(1900, 0.19)],
  move: [knock(420, 0)],
  end: [tone(392, 0, 0.5), tone(494, 0.12, 0.5), tone(587, 0.24, 0.6)],
};

/** The least time between two sounds of a kind, in milliseconds. */
const APART = 120;

/** When each sound was last played. @type {Map<string, number>} */
const played = new Map();

/** @type {AudioContext | null} */
let audio = null;

/** Noise of a length in seconds. @param {AudioContext} sound @param {number} length */
const noiseOf = (sound, length) => {
  const buffer = sound.createBuffer(1, Math.ceil(sound.sampleRate * length), sound.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  const source = sound.createBufferSource();
  source.buffer = buffer;
  return source;
};

/** Plays a part. @param {AudioContext} sound @param {Part} part */
const playPart = (sound, { pitch, from, length, loud, noise = false }) => {
  const begin = sound.currentTime + from;
  const volume = sound.createGain();
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  volume.connect(sound.destination);
  if (noise) {
    const band = sound.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = pitch;
    band.connect(volume);
    const source = noiseOf(sound, length);
    source.connect(band);
    source.start(begin);
  } else {
    const source = sound.createOscillator();
    source.frequency.value = pitch;
    source.connect(volume);
    source.start(begin);
    source.stop(begin + length);
  }
};

/** Plays a sound, if the user has switched sounds on. @param {keyof typeof SOUNDS} name */
export const playSound = (name) => {
  if (!isSoundOn() || !("AudioContext" in globalThis) || document.visibilityState !== "visible") return;
  const now = performance.now();
  if (now - (played.get(name) ?? -APART) < APART) return;
  played.set(name, now);
  audio ??= new AudioContext();
  for (const part of SOUNDS[name]) playPart(audio, part);
};

/** There is a new decision. It is heard also while the page is in the background. */
export const playAlert = () => {
  if (!isSoundOn() || !("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  for (const part of SOUNDS.alert) playPart(audio, part);
};

/**
 * The sound of what is shown of an entry: dice, or a move, or none.
 *
 * @param {{dice: boolean, after: boolean} | null} beat
 * @param {boolean} moves Whether the entry moves something.
 * @returns {"dice" | "move" | null}
 */
export const soundOf = (beat, moves) => (beat?.dice ? "dice" : moves && beat?.after ? "move" : null);
