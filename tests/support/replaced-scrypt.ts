import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Scrypt = typeof crypto.scrypt;
type Arguments = Parameters<Scrypt>;

/** Replaces scrypt of this process; the replacement gets the one before it. Returns what restores that. */
export function replaceScrypt(replacement: (scrypt: Scrypt, ...args: Arguments) => void): () => void {
  const { scrypt } = crypto;
  const put = (used: Scrypt): void => {
    crypto.scrypt = used;
    syncBuiltinESMExports();
  };
  put(((...args: Arguments) => replacement(scrypt, ...args)) as Scrypt);
  return () => put(scrypt);
}
