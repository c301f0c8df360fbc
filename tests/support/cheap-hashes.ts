import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const ROUNDS = 256;

// Hashing a password takes 60 ms of a processor on purpose, and these tests do it hundreds of times: here by fewer rounds. The shop's own
// cost is checked by password-hash.test.ts. Files share a process, which needs this once.
const shared = globalThis as { areHashesCheap?: boolean };
if (!shared.areHashesCheap) {
  shared.areHashesCheap = true;
  const { scrypt } = crypto;
  crypto.scrypt = ((password, salt, length, options, answer) => {
    scrypt(password, salt, length, { ...options, N: ROUNDS }, answer);
  }) as typeof scrypt;
  syncBuiltinESMExports();
}
