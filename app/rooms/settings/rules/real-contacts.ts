import { SAMPLE_CONTACTS } from "../constants.ts";
import type { RegionalContact } from "../types.ts";

const SAMPLE_PHONES = new Set(SAMPLE_CONTACTS.map(({ phone }) => phone));

/** The contacts with a phone that somebody answers: none of the sample numbers that the shop is delivered with. */
export const realContacts = (contacts: readonly RegionalContact[]): RegionalContact[] =>
  contacts.filter(({ phone }) => phone !== "" && !SAMPLE_PHONES.has(phone));
