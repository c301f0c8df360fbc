import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH } from "../constants.ts";

/** A recovery code from as many drawn places of the alphabet as it has letters, in two halves: "k7mfq-x2pda". */
export function recoveryCode(places: readonly number[]): string {
  const letters = places.map((place) => RECOVERY_ALPHABET[place] ?? "").join("");
  return halves(letters);
}

/** What somebody typed from paper as the code it can only be: blanks, dashes and a caps lock do not matter. Codes of both cases stay as they are. */
export function typedRecoveryCode(typed: string): string {
  const letters = typed.replaceAll(/[\s\p{Pd}]/gu, "");
  const cased = /[a-z]/.test(letters) ? letters : letters.toLowerCase();
  return letters.length === RECOVERY_CODE_LENGTH ? halves(cased) : cased;
}

const halves = (letters: string): string => {
  const middle = Math.ceil(letters.length / 2);
  return `${letters.slice(0, middle)}-${letters.slice(middle)}`;
};
