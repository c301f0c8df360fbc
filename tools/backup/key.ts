import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { StartError } from "#tools/start/sentence.ts";

const KEY_BYTES = 32;
const MIN_LENGTH = 32;
const ID_LENGTH = 12;
const SALT = "safara backup";
/** What a backup made with `--plain` is sealed with: everybody can open it, damage is still found. */
const PLAIN = "plain";

/** What seals backups, derived from BACKUP_KEY; the key itself is never written. */
export type BackupKey = {
  /** Identifies the key without revealing it; "plain" without a key. */
  readonly id: string;
  /** The key of one file, by its random salt. */
  ofFile(salt: Buffer): Buffer;
  /** The name a file is kept under, which reveals nothing of the content. */
  nameOf(sha256: string): string;
  /** Proves that a text was written by a holder of the key. */
  mac(text: string): string;
};

/** Derives the keys of a backup from BACKUP_KEY; null makes a backup that anybody can read. */
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

/** The key for a command: BACKUP_KEY, or none when `--plain` says so; StartError offers a fresh key. */
export function keyFor(secret: string | undefined, isPlain: boolean): BackupKey {
  if (secret !== undefined) return backupKey(secret);
  if (isPlain) return backupKey(null);
  throw new StartError(
    `BACKUP_KEY is missing, so nothing is backed up. Put this line into .env, and keep a copy away from this machine:\nBACKUP_KEY=${randomBytes(MIN_LENGTH).toString("hex")}\nOr make a backup that anybody can read: npm run backup -- --plain`,
  );
}
