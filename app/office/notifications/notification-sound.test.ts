import { expect, test } from "vitest";
import { NOTIFICATION_TONES, NOTIFICATION_TYPES } from "#app/rooms/notifications/constants.ts";
import { isSwitchOn, keepSwitch } from "#app/shared/ui/stored-switch.ts";
import { ring, SOUND_SWITCH, type Audio } from "./notification-sound.ts";

function browser() {
  const kept = new Map<string, string>();
  const flags = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const played: [number, number, number][] = [];
  const param = { setValueAtTime: () => param, linearRampToValueAtTime: () => param, value: 0 };
  const audio = {
    currentTime: 0,
    destination: {},
    createGain: () => ({ gain: param, connect: () => undefined }),
    createOscillator: () => {
      const frequency = { value: 0 };
      let from = 0;
      return {
        frequency,
        connect: () => undefined,
        start: (at: number) => void (from = at),
        stop: (at: number) => void played.push([frequency.value, from, at]),
      };
    },
  } as unknown as Audio;
  let openings = 0;
  const open = () => {
    openings += 1;
    return audio;
  };
  return { flags, open, played, openings: () => openings };
}

test("S-STATE-14, A-STATE-28: without a stored flag sound is on; switched off it stays off until it is switched on", () => {
  const { flags } = browser();
  expect(isSwitchOn(flags, SOUND_SWITCH)).toBe(true);
  keepSwitch(flags, SOUND_SWITCH, false);
  expect(isSwitchOn(flags, SOUND_SWITCH)).toBe(false);
  keepSwitch(flags, SOUND_SWITCH, true);
  expect(isSwitchOn(flags, SOUND_SWITCH)).toBe(true);
});

test("S-STATE-13: each type plays its own sound if sound is on, and nothing is played or even opened when it is off", () => {
  for (const type of NOTIFICATION_TYPES) {
    const { flags, open, played, openings } = browser();
    ring(type, { flags, open });
    expect(played.map(([pitch]) => pitch)).toEqual(NOTIFICATION_TONES[type].pitches);
    keepSwitch(flags, SOUND_SWITCH, false);
    ring(type, { flags, open });
    expect([played.length, openings()]).toEqual([NOTIFICATION_TONES[type].pitches.length, 1]);
  }
});

test("S-CONST-17: the sounds of the six types differ", () => {
  expect(new Set(NOTIFICATION_TYPES.map((type) => JSON.stringify(NOTIFICATION_TONES[type]))).size).toBe(6);
});

test("S-CONST-18: no sound is longer than 0.6 s", () => {
  for (const type of NOTIFICATION_TYPES) {
    const { flags, open, played } = browser();
    ring(type, { flags, open });
    const end = Math.max(...played.map(([, , stop]) => stop));
    expect(end, type).toBeGreaterThan(0);
    expect(end, type).toBeLessThanOrEqual(0.6);
  }
});
