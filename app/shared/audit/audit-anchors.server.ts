import { appendFile, mkdir, readFile, rename, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** A link of the audit log as it was at a moment, kept outside the database. */
export type Anchor = { readonly position: number; readonly hash: string; readonly at: string };

/** In the data folder; one anchor a line. */
export const ANCHORS_FILE = "audit-anchors.jsonl";

const OWNER_ONLY = 0o600;

const anchorLine = z.object({ position: z.number(), hash: z.string(), at: z.string() });

/** `unreadable` counts lines that hold no anchor; an unfinished last line, left by a crash, does not count. */
export type Anchors = { readonly anchors: readonly Anchor[]; readonly unreadable: number };

/** No anchors when the file does not exist; every other error is thrown, since it must not pass for a missing file. */
export async function readAnchors(folder: string): Promise<Anchors> {
  const lines = wholeLines(await textOf(join(folder, ANCHORS_FILE)));
  const anchors = lines.map(anchorIn).filter((anchor) => anchor !== null);
  return { anchors, unreadable: lines.length - anchors.length };
}

/** Adds a line, in place of an unfinished last one. */
export async function appendAnchor(folder: string, anchor: Anchor): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, ANCHORS_FILE);
  const text = await textOf(path);
  if (text !== "" && !text.endsWith("\n")) await truncate(path, Buffer.byteLength(finishedPart(text)));
  await appendFile(path, `${JSON.stringify(anchor)}\n`);
}

/** For a shop that was restored to an earlier moment: drops the anchors of links that it no longer has. */
export async function dropAnchorsAfter(folder: string, position: number): Promise<void> {
  const path = join(folder, ANCHORS_FILE);
  const lines = wholeLines(await textOf(path));
  const kept = lines.filter((line) => (anchorIn(line)?.position ?? 0) <= position);
  if (kept.length === lines.length) return;
  await writeFile(`${path}.part`, kept.map((line) => `${line}\n`).join(""), { mode: OWNER_ONLY });
  await rename(`${path}.part`, path);
}

const finishedPart = (text: string): string => text.slice(0, text.lastIndexOf("\n") + 1);

const wholeLines = (text: string): string[] =>
  finishedPart(text)
    .split("\n")
    .filter((line) => line !== "");

function anchorIn(line: string): Anchor | null {
  try {
    return anchorLine.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
