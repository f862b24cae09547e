import { writeLocal, readLocal } from "./store.js";

/** Whether a new decision plays a sound. Off by default. */
export const isSoundOn = () => readLocal("sound") === "on";

/** @param {boolean} on */
export const setSound = (on) => writeLocal("sound", on ? "on" : null);

/** The two tones, each with its pitch in hertz and its start in seconds. */
const TONES = [
  [587, 0],
  [784, 0.14],
];

/** Plays two short, soft tones: there is a new decision. */
export const playAlert = () => {
  if (!isSoundOn() || !("AudioContext" in globalThis)) return;
  const sound = new AudioContext();
  const soft = sound.createGain();
  soft.gain.value = 0.08;
  soft.connect(sound.destination);
  for (const [pitch = 0, from = 0] of TONES) {
    const tone = sound.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(soft);
    tone.start(sound.currentTime + from);
    tone.stop(sound.currentTime + from + 0.12);
  }
  setTimeout(() => void sound.close(), 600);
};
