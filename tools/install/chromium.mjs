import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { outputOf, root } from "./bootstrap.mjs";
import { installPinnedChromium, pinnedChromium } from "./pinned-chromium.mjs";

const SHELL = "chromium-headless-shell";
/** Substitutes the pages' fonts: without a similar one, text would shift when those load. */
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
/** How long the lighter browser may take to install when another one is available. */
const LIGHTER_MS = 120_000;

/**
 * Returns undefined when no Chromium starts and none can be installed. `CHROMIUM` comes first, then the pinned browser. Without either,
 * the system's headless shell, which needs a third less CPU time than a whole browser and which root on Debian installs by apt-get; then a
 * known Chromium or Chrome, else a new one.
 */
export function ensureChromium({ log = console.log } = {}) {
  const chosen = process.env.CHROMIUM ?? "";
  if (chosen !== "" && starts(chosen)) return chosen;
  return pinnedBrowser(log) ?? systemBrowser(log);
}

function pinnedBrowser(log) {
  if (!installPinnedChromium(log)) return undefined;
  if (starts(pinnedChromium)) return pinnedChromium;
  log("The pinned Chromium does not start here; the browser tests use another one");
  return undefined;
}

function systemBrowser(log) {
  if (starts(SHELL_PLACE)) return SHELL_PLACE;
  const known = KNOWN_PLACES.find(starts);
  return lighterBrowser(log, known === undefined ? INSTALL_MS : LIGHTER_MS) ?? known ?? otherBrowser(log);
}

function lighterBrowser(log, timeoutMs) {
  if (!isRootOnDebian()) return undefined;
  log("Installing Chromium's headless shell for the browser tests, once");
  return installFromDebian(timeoutMs) && starts(SHELL_PLACE) ? SHELL_PLACE : undefined;
}

function otherBrowser(log) {
  log("Installing Chromium for the browser tests, once");
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

function installFromDebian(timeoutMs) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = () =>
    runs("apt-get", ["install", "--yes", "--no-install-recommends", SHELL, FONTS], { env, timeoutMs });
  // A fresh machine's package lists may be empty or old: try as they are, then update.
  return install() || (runs("apt-get", ["update"], { env, timeoutMs }) && install());
}

const runs = (command, args, { env, timeoutMs }) =>
  spawnSync(command, args, { env, timeout: timeoutMs, stdio: "ignore" }).status === 0;

function installFromPlaywright() {
  const command = join(root, "node_modules/playwright/cli.js");
  const withLibraries = process.getuid?.() === 0 ? ["--with-deps"] : [];
  if (!runQuietly(process.execPath, [command, "install", ...withLibraries, "chromium"], process.env)) return undefined;
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = spawnSync(process.execPath, ["-e", script], { cwd: root, encoding: "utf8" }).stdout.trim();
  return path && starts(path) ? path : undefined;
}

/** Shows the output only on failure. */
function runQuietly(command, args, env) {
  const result = spawnSync(command, args, { env, encoding: "utf8", timeout: INSTALL_MS });
  if (result.status === 0) return true;
  console.error(`${command} ${args.join(" ")} failed:\n${outputOf(result)}`);
  return false;
}
