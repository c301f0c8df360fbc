import { useEffect } from "react";
import { useLocation } from "react-router";
import { retyped, typingOf, type Control, type Typing } from "./kept-typing.ts";

const KEY = "typing";
let lastSent: Typing | null = null;

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const controlsOf = (form: HTMLFormElement): Typed[] =>
  [...form.elements].filter(
    (element): element is Typed =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
const placeOf = (pathname: string, search: string): string => `${pathname}?${new URLSearchParams(search).toString()}`;

/** Remembers what every form submits, and restores what an ended session kept, once its address is open again. */
export function useKeptTyping(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const note = ({ target }: Event): void => {
      if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
      lastSent = typingOf(placeOf(location.pathname, location.search), controlsOf(target));
    };
    document.addEventListener("submit", note, true);
    return () => document.removeEventListener("submit", note, true);
  }, []);
  useEffect(() => {
    const typing = readTyping();
    if (typing?.place !== placeOf(pathname, search)) return;
    for (const form of document.forms) {
      const pairs = retyped(typing, controlsOf(form));
      if (pairs.length < typing.fields.length) continue;
      sessionStorage.removeItem(KEY);
      for (const [control, kept] of pairs) retype(control, kept);
      return;
    }
  }, [pathname, search]);
}

/** Keeps the last posted fields until the person has signed in again, in this window only. Returns whether there are any. */
export function useKeepTyping(isEnded: boolean): boolean {
  const typing = isEnded ? lastSent : null;
  useEffect(() => {
    if (typing) sessionStorage.setItem(KEY, JSON.stringify(typing));
  }, [typing]);
  return typing !== null;
}

function readTyping(): Typing | null {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as Typing);
}

function retype(control: Typed, kept: Control): void {
  if (control instanceof HTMLInputElement && (kept.type === "checkbox" || kept.type === "radio")) {
    if (control.checked !== kept.checked && (kept.checked || kept.type === "checkbox")) control.click();
    return;
  }
  // The setter of the element's kind: React's own one on the element would swallow the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, kept.value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
