/** A fault that the operator can fix; the message is a sentence that explains how. */
export class StartError extends Error {
  override readonly name = "StartError";
}

export type Surroundings = {
  readonly port: number;
  readonly dataDir: string;
  /** Empty for the embedded PostgreSQL. */
  readonly databaseUrl: string;
};

export const DISK_FULL = "The disk is full. Free some space and start again: nothing is damaged.";

export const namesFullDisk = (output: string): boolean =>
  /ENOSPC|No space left on device|Disk quota exceeded/i.test(output);

const FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);
const NOT_ALLOWED = new Set(["EACCES", "EPERM", "EROFS"]);
const UNREACHABLE = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH"]);
const DATABASE: Readonly<Record<string, string>> = {
  "28P01": "refuses the password in DATABASE_URL. Correct it and start again.",
  "28000": "refuses the user in DATABASE_URL. Correct it and start again.",
  "3D000": "has no database of the name in DATABASE_URL. Create it (createdb) and start again.",
  "42501": "does not let its user create tables or extensions. Set MIGRATION_DATABASE_URL to its owner's address.",
  "53300": "has no connection left. Raise max_connections or stop other programs, then start again.",
  "57P03": "is still starting. Wait a moment and start again.",
};

/** Returns the fault and what to do about it; null for an unexpected error. */
export function sentenceFor(error: unknown, where: Surroundings): string | null {
  for (const each of chainOf(error)) {
    const sentence = each instanceof StartError ? each.message : ofCode(each, where);
    if (sentence !== null) return sentence;
  }
  return null;
}

function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && !chain.includes(each); each = each.cause) chain.push(each);
  return chain.toReversed();
}

function ofCode(error: NodeJS.ErrnoException, where: Surroundings): string | null {
  const { code = "", path, syscall } = error;
  if (FULL.has(code)) return DISK_FULL;
  if (code.startsWith("ERR_PARSE_ARGS")) return error.message;
  if (code === "EADDRINUSE") return portSentence(where.port);
  if (NOT_ALLOWED.has(code) && syscall === "listen")
    return `This user may not listen on port ${where.port}. ${other(where.port)}`;
  if (NOT_ALLOWED.has(code) && path !== undefined) {
    return `This user may not use ${path}. Give it to this user, or choose another folder: DATA_DIR=/path npm start`;
  }
  return where.databaseUrl === "" ? null : ofDatabase(error, where.databaseUrl);
}

function ofDatabase({ code = "", message }: NodeJS.ErrnoException, databaseUrl: string): string | null {
  const known = DATABASE[code];
  if (known !== undefined) return `The database at ${placeOf(databaseUrl)} ${known}`;
  if (!UNREACHABLE.has(code) && !/timeout|terminated unexpectedly/i.test(message)) return null;
  return `No PostgreSQL answers at ${placeOf(databaseUrl)}. Start it or correct DATABASE_URL; without DATABASE_URL the shop brings its own.`;
}

/** Returns the address without user and password. */
export function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

export const portSentence = (port: number): string => `Port ${port} is in use by another program. ${other(port)}`;

const other = (port: number): string => `Choose another one: PORT=${port < 1024 ? 3000 : port + 1} npm start`;
