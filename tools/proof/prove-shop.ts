import { execFile } from "node:child_process";
import type { Certificate } from "#app/rooms/books/types.ts";

const PROVE_MS = 300_000;

/** Runs `npm run prove` on the shop of this environment; returns one line per open finding. Work of the last `graceSeconds` may be unfinished. */
export function proveShop(env: Readonly<Record<string, string>>, graceSeconds: number): Promise<string[]> {
  const words = ["tools/prove.ts", "--json", "--grace", String(graceSeconds)];
  const options = { env: { ...process.env, ...env }, timeout: PROVE_MS, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, words, options, (error, output, errorOutput) => {
      // Exit code 1 means open findings, which the certificate names.
      if (!output.trimStart().startsWith("{"))
        return reject(new Error(`The books could not be checked: ${errorOutput || (error?.message ?? "")}`));
      const { findings } = JSON.parse(output) as Certificate;
      resolve(findings.map(({ kind, subject, facts }) => `${kind} ${subject} ${JSON.stringify(facts)}`));
    });
  });
}
