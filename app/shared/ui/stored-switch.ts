import { useSyncExternalStore } from "react";

export type SwitchStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** On until turned off in this browser. */
export const isSwitchOn = (storage: SwitchStorage, key: string): boolean => storage.getItem(key) !== "off";

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

/** A switch stored in this browser and shared by its windows, with its setter; null until script runs. */
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
