// A few small sounds, made in the browser; loaded only when the first one is wanted.
import { useSettings } from "../common/settings";

// oxlint-disable no-sparse-arrays -- zzfx's own notation: what is left out is as usual
const SOUNDS: Record<string, (number | undefined)[]> = {
  card: [0.5, 0.05, 190, , 0.01, 0.03, 4, 2.4, , , , , , 2.5],
  pass: [0.3, 0.05, 110, , 0.02, 0.05, 1, 1.8],
  turn: [0.6, 0, 523, 0.01, 0.05, 0.15, 0, 1.2, , , 140, 0.06],
  call: [0.8, 0, 330, 0.02, 0.12, 0.25, 1, 1.5, , , 110, 0.1],
  bomb: [1.1, 0.05, 70, 0.01, 0.2, 0.5, 4, 2.2, -1, , , , , 1.2, , 0.3],
  win: [0.9, 0, 392, 0.03, 0.25, 0.35, 0, 1.4, , , 196, 0.12, 0.1],
  lose: [0.7, 0, 196, 0.03, 0.2, 0.3, 0, 1.4, , , -60, 0.12],
};

const USUAL = 70; // the volume at which they are as loud as they were made
const made = new Map<string, number[]>(); // to make one takes longer than a frame may

export function play(name: string): void {
  const sound = SOUNDS[name];
  const { volume } = useSettings.getState();
  if (volume === 0 || sound === undefined || !mayBeHeard()) return;
  void import("zzfx").then(
    ({ ZZFX }) => {
      const samples = made.get(name) ?? ZZFX.buildSamples(...sound);
      made.set(name, samples);
      ZZFX.playSamples([samples], volume / USUAL);
    },
    () => undefined,
  );
}

/** Browsers let a page be heard once somebody has touched it, and complain of one that tries before. */
const mayBeHeard = (): boolean => navigator.userActivation?.hasBeenActive ?? true;
