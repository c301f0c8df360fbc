import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const PROGRAM = resolve(import.meta.dirname, "../../node_modules/.bin/kysely-codegen");
const GENERATOR = ["--dialect", "postgres", "--include-pattern", "public.*", "--log-level", "error", "--print"];
const DEADLINE_MS = 60_000;

/** Returns the content of app/shared/db/schema.ts. */
export async function tableTypes(url: string): Promise<string> {
  const { stdout } = await run(PROGRAM, [...GENERATOR, "--url", url], { timeout: DEADLINE_MS });
  return `${stdout.trim()}\n`;
}
