import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** `null` when the object is gone. */
export type Change = { readonly shelf: string; readonly id: string; readonly value: unknown };

export type Journal = {
  read(): Change[];
  append(change: Change): void;
  rewrite(changes: Change[]): void;
  /** Writes what found no room on the disk earlier, as far as there is room now. */
  flush(): void;
};

const FORGETFUL: Journal = {
  read: () => [],
  append: () => undefined,
  rewrite: () => undefined,
  flush: () => undefined,
};
/** The disk or the user's quota is full. */
const NO_ROOM: readonly unknown[] = ["ENOSPC", "EDQUOT"];

/**
 * JSON lines in `<stateDir>/sandbox.jsonl`; without a folder nothing is kept. Lines that find no room wait in memory: a
 * full disk is the demo shop's to report, not a payment provider's that seems to fail.
 */
export function openJournal(stateDir: string | undefined): Journal {
  if (stateDir === undefined) return FORGETFUL;
  mkdirSync(stateDir, { recursive: true });
  const file = join(stateDir, "sandbox.jsonl");
  const line = (change: Change): string => `${JSON.stringify(change)}\n`;
  let waiting = "";
  const write = (text: string): void => {
    try {
      appendFileSync(file, text);
      waiting = "";
    } catch (error) {
      if (!(error instanceof Error && "code" in error && NO_ROOM.includes(error.code))) throw error;
      // Part of it may have been written: the line break ends that, and a repeated change does no harm.
      waiting = text.startsWith("\n") ? text : `\n${text}`;
    }
  };
  return {
    read: () => (existsSync(file) ? readFileSync(file, "utf8").split("\n").flatMap(readLine) : []),
    append: (change) => write(waiting + line(change)),
    rewrite: (changes) => {
      writeFileSync(`${file}.new`, changes.map(line).join(""));
      renameSync(`${file}.new`, file);
    },
    flush: () => {
      if (waiting !== "") write(waiting);
    },
  };
}

function readLine(text: string): Change[] {
  if (text === "") return [];
  try {
    return [JSON.parse(text) as Change];
  } catch {
    // The last line of a process that died while writing; that request was never answered either.
    return [];
  }
}
