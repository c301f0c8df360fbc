import { replaceScrypt } from "./replaced-scrypt.ts";

const COST = 256;

// Hashing a password takes 60 ms of a processor on purpose, and these tests do it hundreds of times: here at a lower cost. The shop's own
// cost is checked by password-hash.test.ts. Files share a process, which needs this once.
const shared = globalThis as { areHashesCheap?: boolean };
if (!shared.areHashesCheap) {
  shared.areHashesCheap = true;
  replaceScrypt((scrypt, password, salt, length, options, answer) => {
    scrypt(password, salt, length, { ...options, N: COST }, answer);
  });
}
