import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { keptBuilds } from "#tools/build/lay-build.ts";
import { StartError } from "#tools/start/sentence.ts";

const run = promisify(execFile);
const BUILD_MS = 400_000;
/** The next version changes this text of the storefront's scripts. */
const TEXT = { file: "app/rooms/cart/buy-messages.ts", old: "Add to Cart", next: "Put in Cart" };
/** The next version adds a column to a table that the current version reads. */
const MIGRATION = "-- room: catalog\nalter table products add column deployed_note text;\n";

/** Copies the project, so that deployments do not change this one. */
export function copyProject(to: string): void {
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  }).split("\0");
  for (const file of files.filter((each) => each !== "")) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(file, join(to, file));
  }
  cpSync("build", join(to, "build"), { recursive: true, preserveTimestamps: true });
  symlinkSync(resolve("node_modules"), join(to, "node_modules"));
}

/** Builds other scripts and adds a column, in the folder that two processes serve. */
export async function deployNext(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const path = join(folder, TEXT.file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(TEXT.old)) throw new Error(`${TEXT.file} does not contain "${TEXT.old}"`);
  writeFileSync(path, text.replaceAll(TEXT.old, TEXT.next));
  writeFileSync(join(folder, "db/migrations/9001_deployed_note.sql"), MIGRATION);
  const options = { cwd: folder, env: { ...process.env, ...env }, timeout: BUILD_MS };
  for (const words of [["tools/build.ts"], ["tools/db.ts", "migrate"]])
    await run(process.execPath, words, options).catch((error: unknown) => {
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      throw new StartError(`${words.join(" ")} of the next version failed: ${stdout}${stderr}`);
    });
}

/** Scripts and styles of the newest build, by address; throws when the folder has no build. */
export function assetsOf(folder: string): Map<string, string> {
  const [newest] = keptBuilds(join(folder, "build"));
  if (!newest) throw new Error(`${folder} has no build`);
  return new Map(
    newest
      .filter((file) => /^client\/assets\/.+\.(?:js|css)$/.test(file))
      .map((file) => [file.slice("client".length), readFileSync(join(folder, "build", file), "utf8")]),
  );
}
