import { useEffect, useRef } from "react";
import type { AddressField } from "#app/rooms/shipping/types.ts";
import { guestFields } from "../guest-user.ts";
import { storedGuestUser } from "./guest-storage.ts";

const OF_PLACE: ReadonlySet<string> = new Set(["address", "apartment", "city", "state", "zipCode", "countryName"]);

type GuestPrefillProps = {
  /** The countries that are offered. */
  countries: readonly string[];
  /** The one the form is laid out for: fields come and go with it. */
  country: string;
};

/** Fills what this browser keeps of a guest into fields that are still empty; a field once filled is the buyer's. */
export function GuestPrefill({ countries, country }: GuestPrefillProps) {
  const place = useRef<HTMLSpanElement>(null);
  const left = useRef<Map<AddressField, string> | null>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    left.current ??= known(countries, country);
    for (const [name, text] of left.current) if (fill(form, name, text)) left.current.delete(name);
  }, [countries, country]);
  return <span ref={place} hidden />;
}

/** An address in another country than the one chosen since is no help; name and phone still are. */
function known(countries: readonly string[], chosen: string): Map<AddressField, string> {
  const guest = storedGuestUser();
  if (!guest) return new Map();
  const fields = guestFields(guest, countries);
  const isElsewhere = chosen !== "" && chosen !== fields.country;
  return new Map(
    (Object.entries(fields) as Array<[AddressField, string]>).filter(
      ([name, text]) => text !== "" && !(isElsewhere && OF_PLACE.has(name)),
    ),
  );
}

/** Whether the field was there; one that has a value keeps it. */
function fill(form: HTMLFormElement, name: AddressField, text: string): boolean {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return false;
  if (field.value !== "") return true;
  field.value = text;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
