import { isSwitchOn, type SwitchStorage } from "#app/shared/ui/stored-switch.ts";
import { NOTIFICATION_TONES } from "#app/rooms/notifications/constants.ts";
import type { NotificationType, Tone } from "#app/rooms/notifications/types.ts";

/** Off in a browser that must not ring. */
export const SOUND_SWITCH = "notification-sound";
const VOLUME = 0.12;
const FADE_SECONDS = 0.02;

export type Audio = Pick<AudioContext, "createOscillator" | "createGain" | "destination" | "currentTime">;

/** Plays the sound of this type if sound is on; `open` is only called then. */
export function ring(
  type: NotificationType,
  { flags, open }: { flags: SwitchStorage; open: () => Audio | null },
): void {
  const audio = isSwitchOn(flags, SOUND_SWITCH) ? open() : null;
  if (audio) play(NOTIFICATION_TONES[type], audio);
}

function play({ pitches, pitchSeconds }: Tone, audio: Audio): void {
  for (const [at, pitch] of pitches.entries()) {
    const start = audio.currentTime + at * pitchSeconds;
    const end = start + pitchSeconds;
    const loudness = audio.createGain();
    // Faded at both ends: a tone that is cut off crackles.
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(VOLUME, start + FADE_SECONDS);
    loudness.gain.setValueAtTime(VOLUME, end - FADE_SECONDS);
    loudness.gain.linearRampToValueAtTime(0, end);
    loudness.connect(audio.destination);
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(loudness);
    tone.start(start);
    tone.stop(end);
  }
}

let opened: AudioContext | null = null;

/** The browser's audio, after the first gesture on the page: before that the browser only warns. */
export function openAudio(): Audio | null {
  if (!navigator.userActivation?.hasBeenActive) return null;
  opened ??= new AudioContext();
  return opened;
}
