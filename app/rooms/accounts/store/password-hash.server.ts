import * as library from "better-auth/crypto";
import { inTurns } from "#app/shared/kernel/in-turns.ts";
import { HASHES_AT_ONCE } from "../constants.ts";

/**
 * Each hash costs a core and 32 MB for a good while. However many people sign in at once, so many are computed at a time,
 * which leaves the thread pool's other threads to the rest of the shop.
 */
const turn = inTurns(HASHES_AT_ONCE);

/** The slow hash of a new password (scrypt with a salt of its own). */
export const hashPassword = (password: string): Promise<string> => turn(() => library.hashPassword(password));

/** Whether a password is the one that was hashed. */
export const verifyPassword = (given: { readonly hash: string; readonly password: string }): Promise<boolean> =>
  turn(() => library.verifyPassword(given));
