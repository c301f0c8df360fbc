import { useSyncExternalStore } from "react";

/** The part of the browser's storage that a switch needs. */
export type SwitchStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Whether a switch of this browser is on: yes until somebody turns it off. */
export const isSwitchOn = (storage: SwitchStorage, key: string): boolean => storage.getItem(key) !== "off";

/** Keeps a switch in this browser; only "off" is stored. */
export function keepSwitch(storage: SwitchStorage, key: string, isOn: boolean): void {
  if (isOn) storage.removeItem(key);
  else storage.setItem(key, "off");
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** A switch kept in this browser, and how to turn it; all windows follow. null until script runs in the browser. */
export function useStoredSwitch(key: string): readonly [isOn: boolean | null, turn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => isSwitchOn(localStorage, key),
    () => null,
  );
  const turn = (next: boolean): void => {
    keepSwitch(localStorage, key, next);
    for (const listener of listeners) listener();
  };
  return [isOn, turn];
}
