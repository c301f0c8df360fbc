import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";

/** Open pages of this many builds, including the newest, still find their files. */
const KEPT_BUILDS = 3;
const LIST = "builds.json";
const HASHED = /^(?:client|server)\/assets\//;
/** These refer to the other files. */
const LAST = ["client/.vite/", "server/index.js"];

const listed = z.array(z.array(z.string()));

/** Moves file by file, so that nothing is ever missing; hashed files of the kept builds stay. */
export function layBuild(from: string, to: string): void {
  const files = filesIn(from).toSorted((one, other) => placeOf(one) - placeOf(other));
  const builds = [files.filter((file) => HASHED.test(file)), ...keptBuilds(to)].slice(0, KEPT_BUILDS);
  const keptFiles = new Set([...files, ...builds.flat()]);
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  for (const part of ["client", "server"])
    for (const file of filesIn(join(to, part)).map((each) => `${part}/${each}`))
      if (!keptFiles.has(file)) rmSync(join(to, file));
  writeFileSync(join(to, LIST), JSON.stringify(builds));
  rmSync(from, { recursive: true, force: true });
}

/** The hashed files of each kept build, the newest first. */
export const keptBuilds = (folder: string): string[][] =>
  existsSync(join(folder, LIST)) ? listed.parse(JSON.parse(readFileSync(join(folder, LIST), "utf8"))) : [];

const placeOf = (file: string): number => (HASHED.test(file) ? 0 : 1) + LAST.findIndex((last) => file.startsWith(last)) + 1;

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
