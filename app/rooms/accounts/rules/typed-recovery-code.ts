import { RECOVERY_CODE_LENGTH } from "../constants.ts";

/** What somebody typed from paper as the code it can only be: blanks, dashes and a caps lock do not matter. Codes of both cases stay as they are. */
export function typedRecoveryCode(typed: string): string {
  const letters = typed.replaceAll(/[\s\p{Pd}]/gu, "");
  const cased = /[a-z]/.test(letters) ? letters : letters.toLowerCase();
  const middle = RECOVERY_CODE_LENGTH / 2;
  return letters.length === RECOVERY_CODE_LENGTH ? `${cased.slice(0, middle)}-${cased.slice(middle)}` : cased;
}
