import { existsSync } from "node:fs";
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

const DEFAULT_DATA_DIR = "./var";

/** Ignores a folder that cannot be written. Call it before other imports. */
export function keepCompiledCode(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
  enableCompileCache(join(process.env["DATA_DIR"] || DEFAULT_DATA_DIR, "compile-cache"));
}

/** Writes at once, because a killed process would not write. */
export const saveCompiledCode = (): void => flushCompileCache();
