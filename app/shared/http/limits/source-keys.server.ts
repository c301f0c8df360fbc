import { fingerprintOf } from "../signing.server.ts";
import { addressGroup, networkGroup } from "./client-address.ts";

/** Sources that the limits on unpaid stock and declined cards count; narrower kinds have tighter limits. */
export type SourceKind = "buyer" | "email" | "address" | "network" | "checkout";

/** Enough that no two values meet; stored keys have it, so it stays. */
const KEY_LENGTH = 22;

/** null for an unknown identifier and for one that is not counted. */
export type SourceParts = Readonly<Partial<Record<"buyer" | "email" | "checkout" | "ip", string | null>>>;

/** The keys a buyer is counted under, such as `email:3fk…`: keyed fingerprints, no personal data. */
export function sourceKeys({ buyer, email, checkout, ip }: SourceParts): string[] {
  const parts: ReadonlyArray<readonly [SourceKind, string | null | undefined]> = [
    ["buyer", buyer],
    ["email", email?.trim().toLowerCase()],
    ["checkout", checkout],
    ["address", ip && addressGroup(ip)],
    ["network", ip && networkGroup(ip)],
  ];
  return parts.flatMap(([kind, value]) =>
    value ? [`${kind}:${fingerprintOf(`${kind} `, value).slice(0, KEY_LENGTH)}`] : [],
  );
}

export const kindOf = (key: string): SourceKind => key.slice(0, key.indexOf(":")) as SourceKind;
