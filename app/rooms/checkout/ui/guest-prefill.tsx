import { useEffect, useRef } from "react";
import type { AddressField } from "../../shipping/types.ts";
import { guestFields } from "../rules/guest-user.ts";
import { storedGuestUser } from "./guest-storage.ts";

type GuestPrefillProps = {
  /** The countries that are offered. */
  countries: readonly string[];
  /** The one the form is laid out for: fields come and go with it. */
  country: string;
};

/** Fills what this browser keeps of a guest into fields that are still empty; a field once filled is the buyer's (S-STATE-02, R-024). */
export function GuestPrefill({ countries, country }: GuestPrefillProps) {
  const place = useRef<HTMLSpanElement>(null);
  const left = useRef<Map<AddressField, string> | null>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    left.current ??= known(countries);
    for (const [name, text] of left.current) if (fill(form, name, text)) left.current.delete(name);
  }, [countries, country]);
  return <span ref={place} hidden />;
}

function known(countries: readonly string[]): Map<AddressField, string> {
  const guest = storedGuestUser();
  const fields = guest ? Object.entries(guestFields(guest, countries)) : [];
  return new Map(fields.filter(([, text]) => text !== "") as Array<[AddressField, string]>);
}

/** Whether the field was there; one that has a value keeps it. */
function fill(form: HTMLFormElement, name: AddressField, text: string): boolean {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return false;
  if (field.value !== "") return true;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}
