import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { StartError } from "#tools/start/sentence.ts";

const KEY_BYTES = 32;
const MIN_LENGTH = 32;
const ID_LENGTH = 12;
const SALT = "safara backup";
/** Seals a backup made with `--plain`: no secret is needed to read it, but damage is still detected. */
const PLAIN = "plain";

/** Derived from BACKUP_KEY, which is never written itself. */
export type BackupKey = {
  /** Identifies the key without revealing it; "plain" without a key. */
  readonly id: string;
  ofFile(salt: Buffer): Buffer;
  /** The name of a copied file reveals nothing of its content. */
  nameOf(sha256: string): string;
  /** Proves that a holder of the key wrote the text. */
  mac(text: string): string;
};

/** Null makes an unencrypted backup, which needs no secret to read. */
export function backupKey(secret: string | null): BackupKey {
  const root = secret ?? PLAIN;
  const derive = (purpose: string, salt: Buffer | string = SALT): Buffer =>
    Buffer.from(hkdfSync("sha256", root, salt, purpose, KEY_BYTES));
  const hmac = (purpose: string, text: string): string =>
    createHmac("sha256", derive(purpose)).update(text).digest("hex");
  return {
    id: secret === null ? PLAIN : hmac("id", "id").slice(0, ID_LENGTH),
    ofFile: (salt) => derive("file", salt),
    nameOf: (sha256) => hmac("name", sha256),
    mac: (text) => hmac("manifest", text),
  };
}

/** BACKUP_KEY, or none with `--plain`; StartError offers a fresh key. */
export function keyFor(secret: string | undefined, isPlain: boolean): BackupKey {
  if (secret !== undefined) return backupKey(secret);
  if (isPlain) return backupKey(null);
  throw new StartError(
    `BACKUP_KEY is missing, so nothing is backed up. Add this line to .env, and keep a copy off this machine:\nBACKUP_KEY=${randomBytes(MIN_LENGTH).toString("hex")}\nOr make a backup without encryption: npm run backup -- --plain`,
  );
}
