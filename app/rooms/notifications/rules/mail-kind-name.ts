import { mailKindNames } from "../outbox-messages.ts";

/** The plain name of a kind of mail; one without a name is read out of how it is stored. */
export function mailKindName(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return mailKindNames.get(kind) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
