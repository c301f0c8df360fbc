import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";

const KNOWN_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const START_MS = 30_000;
const INSTALL_MS = 600_000;

/** The path of a Chromium that starts: a known one, else one installed now; undefined when neither works. */
export function ensureChromium({ say = console.log } = {}) {
  const given = process.env.CHROMIUM;
  const known = [...(given ? [given] : []), ...KNOWN_PLACES].find(starts);
  if (known) return known;
  say("Installing Chromium for the browser tests, once");
  return (isRootOnDebian() && installFromDebian()) || installFromPlaywright();
}

function starts(path) {
  return spawnSync(path, ["--version"], { timeout: START_MS, stdio: "ignore" }).status === 0;
}

function isRootOnDebian() {
  // Ubuntu's package of this name only points to a snap, which needs a running snapd.
  return process.getuid?.() === 0 && /^ID="?debian"?$/m.test(textOf("/etc/os-release"));
}

function textOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const isDone =
    runQuietly("apt-get", ["update"], env) &&
    runQuietly("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"], env);
  return isDone && starts("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined;
}

function installFromPlaywright() {
  const command = join(root, "node_modules/playwright/cli.js");
  const withLibraries = process.getuid?.() === 0 ? ["--with-deps"] : [];
  if (!runQuietly(process.execPath, [command, "install", ...withLibraries, "chromium"], process.env)) return undefined;
  const asked = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = spawnSync(process.execPath, ["-e", asked], { cwd: root, encoding: "utf8" }).stdout.trim();
  return path && starts(path) ? path : undefined;
}

/** Whether the command worked; its words are shown only when it did not. */
function runQuietly(command, args, env) {
  const result = spawnSync(command, args, { env, encoding: "utf8", timeout: INSTALL_MS });
  if (result.status === 0) return true;
  console.error(
    `${command} ${args.join(" ")} failed:\n${result.stdout ?? ""}${result.stderr ?? ""}${result.error?.message ?? ""}`,
  );
  return false;
}
