import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";

const SHELL = "chromium-headless-shell";
/** Stands in for the pages' fonts: without any known one, text would jump when those arrive. */
const FONTS = "fonts-liberation";
const SHELL_PLACE = `/usr/bin/${SHELL}`;
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
/** How long the lighter browser may take to install where the usual one would do. */
const LIGHTER_MS = 120_000;

/**
 * Undefined when no Chromium starts and none can be installed. `CHROMIUM` wins; then the headless shell, which needs a
 * third less processor time and which root on Debian gets by apt-get; then a known Chromium or Chrome, else a new one.
 */
export function ensureChromium({ say = console.log } = {}) {
  const given = [process.env.CHROMIUM ?? "", SHELL_PLACE].find((path) => path !== "" && starts(path));
  if (given) return given;
  const known = KNOWN_PLACES.find(starts);
  return lighterBrowser(say, known === undefined ? INSTALL_MS : LIGHTER_MS) ?? known ?? otherBrowser(say);
}

function lighterBrowser(say, patienceMs) {
  if (!isRootOnDebian()) return undefined;
  say("Installing Chromium's headless shell for the browser tests, once");
  return installFromDebian(patienceMs) && starts(SHELL_PLACE) ? SHELL_PLACE : undefined;
}

function otherBrowser(say) {
  say("Installing Chromium for the browser tests, once");
  return installFromPlaywright();
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

function installFromDebian(patienceMs) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = () =>
    runs("apt-get", ["install", "--yes", "--no-install-recommends", SHELL, FONTS], { env, patienceMs });
  // A fresh machine's package lists are empty or old: first as they are, then updated.
  return install() || (runs("apt-get", ["update"], { env, patienceMs }) && install());
}

const runs = (command, args, { env, patienceMs }) =>
  spawnSync(command, args, { env, timeout: patienceMs, stdio: "ignore" }).status === 0;

function installFromPlaywright() {
  const command = join(root, "node_modules/playwright/cli.js");
  const withLibraries = process.getuid?.() === 0 ? ["--with-deps"] : [];
  if (!runQuietly(process.execPath, [command, "install", ...withLibraries, "chromium"], process.env)) return undefined;
  const asked = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = spawnSync(process.execPath, ["-e", asked], { cwd: root, encoding: "utf8" }).stdout.trim();
  return path && starts(path) ? path : undefined;
}

/** Shows the output only on failure. */
function runQuietly(command, args, env) {
  const result = spawnSync(command, args, { env, encoding: "utf8", timeout: INSTALL_MS });
  if (result.status === 0) return true;
  console.error(
    `${command} ${args.join(" ")} failed:\n${result.stdout ?? ""}${result.stderr ?? ""}${result.error?.message ?? ""}`,
  );
  return false;
}
