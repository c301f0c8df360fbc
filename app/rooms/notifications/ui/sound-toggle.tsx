import { Volume2, VolumeX } from "lucide-react";
import { useSyncExternalStore } from "react";
import { bellTexts } from "../messages.ts";
import { isSoundOn, keepSound } from "./note-sound.ts";

const soundListeners = new Set<() => void>();

function followSound(listener: () => void): () => void {
  soundListeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    soundListeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Sound on or off, kept in this browser; only script can ring, so only with script (A-STATE-28, S-STATE-14). */
export function SoundToggle() {
  const isOn = useSyncExternalStore(
    followSound,
    () => isSoundOn(localStorage),
    () => null,
  );
  if (isOn === null) return null;
  const toggle = (): void => {
    keepSound(localStorage, !isOn);
    for (const listener of soundListeners) listener();
  };
  return (
    <button type="button" role="switch" aria-checked={isOn} className="admin-action" onClick={toggle}>
      {isOn ? <Volume2 size={18} /> : <VolumeX size={18} />}
      {bellTexts.sound}
    </button>
  );
}
