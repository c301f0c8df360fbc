import { useEffect } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { matchEntries, readEntries, type Control, type FormEntries } from "./form-entries.ts";

const KEY = "typing";
/** `account` is the mark of who typed the entries: they are for no other person. */
type OwnEntries = FormEntries & { readonly account: string | null };
let lastSent: OwnEntries | null = null;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const controlsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
const placeOf = (pathname: string, search: string): string => `${pathname}?${new URLSearchParams(search).toString()}`;

/** Remembers what every form submits, and restores the entries of an ended session once its account has their address open again. */
export function useRestoredEntries(): void {
  const { pathname, search } = useLocation();
  const account = useRouteLoaderData<typeof rootLoader>("root")?.accountMark ?? null;
  useEffect(() => {
    const onSubmit = ({ target }: Event): void => {
      if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
      const entries = readEntries(placeOf(location.pathname, location.search), controlsOf(target));
      lastSent = entries && { ...entries, account };
    };
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, [account]);
  useEffect(() => {
    const entries = readKeptEntries();
    if (entries && entries.account !== account) return sessionStorage.removeItem(KEY);
    if (entries?.place !== placeOf(pathname, search)) return;
    for (const form of document.forms) {
      const pairs = matchEntries(entries, controlsOf(form));
      if (pairs.length < entries.fields.length) continue;
      sessionStorage.removeItem(KEY);
      for (const [control, kept] of pairs) restoreEntry(control, kept);
      return;
    }
  }, [pathname, search, account]);
}

/** Keeps the last posted entries until the next sign-in, in this window only. Returns whether there are any. */
export function useKeptEntries(isEnded: boolean): boolean {
  const entries = isEnded ? lastSent : null;
  useEffect(() => {
    if (entries) sessionStorage.setItem(KEY, JSON.stringify(entries));
  }, [entries]);
  return entries !== null;
}

function readKeptEntries(): OwnEntries | null {
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as OwnEntries);
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
