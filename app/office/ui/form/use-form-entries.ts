import { useEffect } from "react";
import { useLocation } from "react-router";
import { matchEntries, readEntries, type Control, type FormEntries } from "./form-entries.ts";

const KEY = "typing";
let lastSent: FormEntries | null = null;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const controlsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
const placeOf = (pathname: string, search: string): string => `${pathname}?${new URLSearchParams(search).toString()}`;

/** Remembers what every form submits, and restores the entries of an ended session once their address is open again. */
export function useRestoredEntries(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const onSubmit = ({ target }: Event): void => {
      if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
      lastSent = readEntries(placeOf(location.pathname, location.search), controlsOf(target));
    };
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, []);
  useEffect(() => {
    const entries = readKeptEntries();
    if (entries?.place !== placeOf(pathname, search)) return;
    for (const form of document.forms) {
      const pairs = matchEntries(entries, controlsOf(form));
      if (pairs.length < entries.fields.length) continue;
      sessionStorage.removeItem(KEY);
      for (const [control, kept] of pairs) restoreEntry(control, kept);
      return;
    }
  }, [pathname, search]);
}

/** Keeps the last posted entries until the next sign-in, in this window only. Returns whether there are any. */
export function useKeptEntries(isEnded: boolean): boolean {
  const entries = isEnded ? lastSent : null;
  useEffect(() => {
    if (entries) sessionStorage.setItem(KEY, JSON.stringify(entries));
  }, [entries]);
  return entries !== null;
}

function readKeptEntries(): FormEntries | null {
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as FormEntries);
}

function restoreEntry(control: Field, kept: Control): void {
  if (control instanceof HTMLInputElement && (kept.type === "checkbox" || kept.type === "radio")) {
    if (control.checked !== kept.checked && (kept.checked || kept.type === "checkbox")) control.click();
    return;
  }
  // The setter of the element's kind: React's own one on the element would swallow the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, kept.value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
