import { APP_CODE_DIGITS, APP_CODE_SECONDS, RECOVERY_CODE_LENGTH } from "../constants.ts";

const BASE32 = /^[A-Z2-7]{16,128}$/;

/** The Base32 secret in an otpauth link; null when there is none. */
export function secretIn(link: string): string | null {
  const secret = URL.parse(link)?.searchParams.get("secret") ?? "";
  return BASE32.test(secret) ? secret : null;
}

/** The link that authenticator apps open for a secret; null for an invalid secret. */
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

/** A secret in groups of four, easier to type. */
export const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ");

/** Normalises a typed recovery code: ignores blanks, dashes and caps lock; mixed case stays as it is. */
export function typedRecoveryCode(typed: string): string {
  const letters = typed.replaceAll(/[\s\p{Pd}]/gu, "");
  const cased = /[a-z]/.test(letters) ? letters : letters.toLowerCase();
  const middle = RECOVERY_CODE_LENGTH / 2;
  return letters.length === RECOVERY_CODE_LENGTH ? `${cased.slice(0, middle)}-${cased.slice(middle)}` : cased;
}
