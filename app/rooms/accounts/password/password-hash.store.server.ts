import * as library from "better-auth/crypto";
import { inTurns } from "#app/shared/kernel/flow/concurrency.ts";
import { HASHES_AT_ONCE } from "../constants.ts";

/** A hash costs a core and 32 MB: the limit leaves the other threads of the pool to the rest of the shop. */
const turn = inTurns(HASHES_AT_ONCE);

/** Hashes a new password (scrypt, salted). */
export const hashPassword = (password: string): Promise<string> => turn(() => library.hashPassword(password));

/** Whether a password matches a hash. */
export const verifyPassword = (candidate: { readonly hash: string; readonly password: string }): Promise<boolean> =>
  turn(() => library.verifyPassword(candidate));
