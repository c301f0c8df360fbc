import { APP_CODE_DIGITS, APP_CODE_SECONDS } from "../constants.ts";

const BASE32 = /^[A-Z2-7]{16,128}$/;

/** The secret in an otpauth link, Base32; null when there is none. */
export function secretIn(link: string): string | null {
  const secret = URL.parse(link)?.searchParams.get("secret") ?? "";
  return BASE32.test(secret) ? secret : null;
}

/** The link that authenticator apps open for this secret; null when it is no secret. */
export function linkFor(secret: string, { issuer, email }: { issuer: string; email: string }): string | null {
  if (!BASE32.test(secret)) return null;
  const parameters = [
    `secret=${secret}`,
    `issuer=${encodeURIComponent(issuer)}`,
    `digits=${APP_CODE_DIGITS}`,
    `period=${APP_CODE_SECONDS}`,
  ];
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${parameters.join("&")}`;
}

/** A secret as people type it over: groups of four. */
export const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ");
