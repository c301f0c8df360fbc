import { isOtherChoice } from "#app/shared/ui/early-input.ts";

const TEXTS = "textarea:not([readonly]), input:not([readonly], [type=search], [type=hidden])";
const NO_TEXT = ["checkbox", "radio", "file"];

/** Whether a text field in here holds something else than it came with. */
export const hasTyped = (root: HTMLElement): boolean =>
  [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)].some(
    ({ type, value, defaultValue }) => !NO_TEXT.includes(type) && value !== defaultValue,
  );

/** Whether any field in here does, choices and boxes too. */
export const hasChanged = (root: HTMLElement): boolean =>
  hasTyped(root) ||
  [...root.querySelectorAll<HTMLInputElement>("input[type=checkbox], input[type=radio]")].some(
    ({ checked, defaultChecked }) => checked !== defaultChecked,
  ) ||
  [...root.querySelectorAll("select")].some(isOtherChoice);
