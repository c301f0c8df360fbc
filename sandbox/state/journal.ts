import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One change: an object as it is now, or `null` when it is gone. */
export type Change = { readonly shelf: string; readonly id: string; readonly value: unknown };

export type Journal = { read(): Change[]; append(change: Change): void; rewrite(changes: Change[]): void };

const FORGETFUL: Journal = { read: () => [], append: () => undefined, rewrite: () => undefined };

/** Changes as JSON lines in `<stateDir>/sandbox.jsonl`; without a folder nothing is kept. */
export function openJournal(stateDir: string | undefined): Journal {
  if (stateDir === undefined) return FORGETFUL;
  mkdirSync(stateDir, { recursive: true });
  const file = join(stateDir, "sandbox.jsonl");
  const line = (change: Change): string => `${JSON.stringify(change)}\n`;
  return {
    read: () => (existsSync(file) ? readFileSync(file, "utf8").split("\n").flatMap(readLine) : []),
    append: (change) => appendFileSync(file, line(change)),
    rewrite: (changes) => {
      writeFileSync(`${file}.new`, changes.map(line).join(""));
      renameSync(`${file}.new`, file);
    },
  };
}

function readLine(text: string): Change[] {
  if (text === "") return [];
  try {
    return [JSON.parse(text) as Change];
  } catch {
    // The last line of a process that died while writing: what it meant to say was never answered either.
    return [];
  }
}
