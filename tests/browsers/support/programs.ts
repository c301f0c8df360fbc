import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, globSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian's packages with the programs below. */
export const PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb"] as const;

/** The path of a program on this machine, or null. */
function programAt(...names: readonly string[]): string | null {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter))
    for (const name of names)
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        continue;
      }
  return null;
}

/** What the tests of other browsers start; null for each program that is not installed. */
export const programs = () => ({
  firefox: programAt("firefox-esr", "firefox"),
  webDriver: programAt("WebKitWebDriver"),
  miniBrowser: globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0] ?? null,
  xServer: programAt("Xvfb"),
});

export function required(path: string | null): string {
  if (path === null) throw new Error(`A browser is missing. Install it with apt-get install ${PACKAGES.join(" ")}`);
  return path;
}

/** Starts a program; resolves with the first group of a pattern once the program has printed it. */
export async function startPrinting(
  [command, ...given]: readonly [string, ...string[]],
  pattern: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<{ process: ChildProcess; printed: string }> {
  const process_ = spawn(command, given, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const printed = await new Promise<string>((resolve, reject) => {
    let output = "";
    const read = (part: Buffer): void => {
      output += String(part);
      const found = pattern.exec(output);
      if (found) resolve(found[1] ?? "");
    };
    process_.stdout.on("data", read);
    process_.stderr.on("data", read);
    process_.once("error", reject);
    process_.once("exit", () => reject(new Error(`${command} ended:\n${output}`)));
  });
  return { process: process_, printed };
}

export async function stop(process_: ChildProcess): Promise<void> {
  if (process_.exitCode !== null || process_.signalCode !== null) return;
  process_.kill("SIGKILL");
  await once(process_, "exit");
}
