import type { CheckInOutcome } from "../outcomes";

type Sound = { hertz: number; seconds: number }[];

/** Each verdict has its own sound: rising for admitted, a repeated tone for already in. */
const sounds: Record<CheckInOutcome, Sound> = {
  admitted: [
    { hertz: 880, seconds: 0.09 },
    { hertz: 1320, seconds: 0.14 },
  ],
  new: [
    { hertz: 880, seconds: 0.09 },
    { hertz: 1320, seconds: 0.14 },
  ],
  twice: [
    { hertz: 880, seconds: 0.09 },
    { hertz: 1320, seconds: 0.14 },
  ],
  again: [
    { hertz: 520, seconds: 0.12 },
    { hertz: 0, seconds: 0.06 },
    { hertz: 520, seconds: 0.12 },
  ],
  cancelled: [
    { hertz: 330, seconds: 0.16 },
    { hertz: 165, seconds: 0.4 },
  ],
  "wrong-gate": [
    { hertz: 660, seconds: 0.1 },
    { hertz: 440, seconds: 0.1 },
    { hertz: 660, seconds: 0.1 },
  ],
  unpaid: [
    { hertz: 440, seconds: 0.12 },
    { hertz: 0, seconds: 0.06 },
    { hertz: 330, seconds: 0.12 },
    { hertz: 0, seconds: 0.06 },
    { hertz: 330, seconds: 0.12 },
  ],
  unknown: [{ hertz: 220, seconds: 0.4 }],
  rehearsal: [{ hertz: 880, seconds: 0.3 }],
  undone: [
    { hertz: 1320, seconds: 0.09 },
    { hertz: 880, seconds: 0.14 },
  ],
};

const vibrations: Record<CheckInOutcome, number[]> = {
  admitted: [60],
  new: [60],
  twice: [60],
  again: [80, 60, 80],
  cancelled: [300],
  "wrong-gate": [80, 40, 80, 40, 80],
  unknown: [200, 80, 200],
  unpaid: [120, 60, 60, 60, 60],
  rehearsal: [40],
  undone: [40, 60, 40],
};

let context: AudioContext | undefined;

/** Browsers allow sound only after a tap, so the first button calls this. */
export function allowSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

export function signal(outcome: CheckInOutcome): void {
  navigator.vibrate?.(vibrations[outcome]);
  if (!context) return;
  let at = context.currentTime;
  for (const { hertz, seconds } of sounds[outcome]) {
    if (hertz > 0) {
      const tone = context.createOscillator();
      tone.frequency.value = hertz;
      tone.connect(context.destination);
      tone.start(at);
      tone.stop(at + seconds);
    }
    at += seconds;
  }
}
