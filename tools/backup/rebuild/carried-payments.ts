import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Env } from "#app/shared/env.server.ts";
import { bytesOf } from "../existing-files.ts";
import { joinPayments, needsSandbox } from "#tools/start/payments.ts";

const STATE = "sandbox/sandbox.jsonl";
const OWNER_ONLY = 0o600;

export type CarriedPayments = {
  /** Points this process at the provider and the restored shop's secret; returns a function that undoes it. */
  open(): Promise<() => Promise<void>>;
};

/** Reads a demo's payments before its folder is cleared, since a restore does not turn back the provider. */
export async function carriedPayments(settings: Env, dataDir: string): Promise<CarriedPayments> {
  const newest = await bytesOf(join(settings.dataDir, STATE));
  return {
    open: async () => {
      // From here on the restored shop's secret signs for customers.
      process.env["DATA_DIR"] = dataDir;
      if (!needsSandbox(settings)) return () => Promise.resolve();
      if (newest !== null) {
        await mkdir(dirname(join(dataDir, STATE)), { recursive: true });
        await writeFile(join(dataDir, STATE), newest, { mode: OWNER_ONLY });
      }
      return joinPayments({ ...settings, dataDir }, false);
    },
  };
}
