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

/** The paths of the programs that these tests start; null for each that is not installed. */
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
  const child = spawn(command, given, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const printed = await new Promise<string>((resolve, reject) => {
    let output = "";
    const read = (part: Buffer): void => {
      output += String(part);
      const found = pattern.exec(output);
      if (found) resolve(found[1] ?? "");
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`${command} ended:\n${output}`)));
  });
  return { process: child, printed };
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
