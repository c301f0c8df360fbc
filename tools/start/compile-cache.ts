import { existsSync } from "node:fs";
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

const DEFAULT_DATA_DIR = "./var";

/** A folder that cannot be written is no fault. Call it before everything else is imported. */
export function keepCompiledCode(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
  enableCompileCache(join(process.env["DATA_DIR"] || DEFAULT_DATA_DIR, "compile-cache"));
}

/** Writes now, because a killed process writes nothing. */
export const saveCompiledCode = (): void => flushCompileCache();
