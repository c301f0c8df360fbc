import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Env } from "#app/shared/env.server.ts";
import { joinPayments, needsSandbox } from "#tools/start/payments.ts";

const STATE = "sandbox/sandbox.jsonl";
const OWNER_ONLY = 0o600;

/** The payment provider as a restored shop finds it. */
export type CarriedPayments = {
  /** Points this process at the provider, and at the restored shop's secret; returns how to leave it. */
  open(): Promise<() => Promise<void>>;
};

/**
 * A provider does not go back in time with a shop. That of a demo lies in the data folder, so its newest state is read before the folder is
 * cleared and laid into the restored shop.
 */
export async function carriedPayments(settings: Env, dataDir: string): Promise<CarriedPayments> {
  const newest = await readFile(join(settings.dataDir, STATE)).catch(() => null);
  return {
    open: async () => {
      // What is signed for customers is signed as the restored shop will.
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
