import { expect, test } from "vitest";
import { isSwitchOn, keepSwitch } from "#app/shared/ui/stored-switch.ts";
import { SHORTCUTS_SWITCH, shortcutOf, type Place, type Pressed } from "./shortcuts.ts";

const PLAIN: Pressed = {
  key: "j",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
};
const PAGE: Place = { tagName: "BODY" };

test("a single key is a shortcut on the page, on a button and on a box that is ticked", () => {
  const boxes = ["checkbox", "radio"].map((type) => ({ tagName: "INPUT", type }));
  for (const place of [PAGE, { tagName: "BUTTON" }, { tagName: "A" }, ...boxes])
    expect(shortcutOf(PLAIN, place)).toBe("j");
});

test("a single key is no shortcut while a field is in use", () => {
  const inputs = ["text", "search", "email", "number", "date", "password"].map((type) => ({ tagName: "INPUT", type }));
  const others = [{ tagName: "TEXTAREA" }, { tagName: "SELECT" }, { tagName: "DIV", isContentEditable: true }];
  for (const place of [...inputs, ...others, { tagName: "INPUT" }]) expect(shortcutOf(PLAIN, place)).toBeNull();
});

test("a key with a modifier, within a composition, used by something else, or of another kind is no shortcut", () => {
  const others: Partial<Pressed>[] = [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { isComposing: true },
    { defaultPrevented: true },
    { key: "Enter" },
    { key: " " },
  ];
  for (const other of others) expect(shortcutOf({ ...PLAIN, ...other }, PAGE), JSON.stringify(other)).toBeNull();
});

test("caps lock does not matter, Shift makes a letter another key, and Shift belongs to the question mark", () => {
  expect(shortcutOf({ ...PLAIN, key: "J" }, PAGE)).toBe("j");
  expect(shortcutOf({ ...PLAIN, key: "J", shiftKey: true }, PAGE)).toBe("J");
  expect(shortcutOf({ ...PLAIN, key: "?", shiftKey: true }, PAGE)).toBe("?");
});

test("a key that is held down moves on, and repeats nothing else", () => {
  expect(shortcutOf({ ...PLAIN, repeat: true }, PAGE)).toBe("j");
  expect(shortcutOf({ ...PLAIN, key: "x", repeat: true }, PAGE)).toBeNull();
});

test("shortcuts are on until they are switched off, and stay as they were left", () => {
  const kept = new Map<string, string>();
  const flags = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  expect(isSwitchOn(flags, SHORTCUTS_SWITCH)).toBe(true);
  keepSwitch(flags, SHORTCUTS_SWITCH, false);
  expect(isSwitchOn(flags, SHORTCUTS_SWITCH)).toBe(false);
  keepSwitch(flags, SHORTCUTS_SWITCH, true);
  expect(isSwitchOn(flags, SHORTCUTS_SWITCH)).toBe(true);
});
