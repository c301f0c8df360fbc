import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";

/** Gives every test of a file an empty folder of its own, removed afterwards. */
export function temporaryFolder(): () => string {
  let folder = "";
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "safara-test-"))) && undefined);
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}
