import { useEffect, useRef } from "react";
import type { AddressField } from "#app/rooms/shipping/types.ts";
import { guestFields } from "../guest-user.ts";
import { storedGuestUser } from "./guest-storage.ts";

const ADDRESS_FIELDS: ReadonlySet<string> = new Set([
  "address",
  "apartment",
  "city",
  "state",
  "zipCode",
  "countryName",
]);

type GuestPrefillProps = {
  countries: readonly string[];
  country: string;
};

/** Fills empty fields with the guest data kept in this browser; filled fields belong to the buyer. */
export function GuestPrefill({ countries, country }: GuestPrefillProps) {
  const marker = useRef<HTMLSpanElement>(null);
  const remaining = useRef<Map<AddressField, string> | null>(null);
  useEffect(() => {
    const form = marker.current?.closest("form");
    if (!form) return;
    remaining.current ??= storedFields(countries, country);
    for (const [name, text] of remaining.current) if (fill(form, name, text)) remaining.current.delete(name);
  }, [countries, country]);
  return <span ref={marker} hidden />;
}

/** Drops an address in another country than the one chosen since; keeps name and phone. */
function storedFields(countries: readonly string[], chosen: string): Map<AddressField, string> {
  const guest = storedGuestUser();
  if (!guest) return new Map();
  const fields = guestFields(guest, countries);
  const isElsewhere = chosen !== "" && chosen !== fields.country;
  return new Map(
    (Object.entries(fields) as Array<[AddressField, string]>).filter(
      ([name, text]) => text !== "" && !(isElsewhere && ADDRESS_FIELDS.has(name)),
    ),
  );
}

function fill(form: HTMLFormElement, name: AddressField, text: string): boolean {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return false;
  if (field.value !== "") return true;
  field.value = text;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
