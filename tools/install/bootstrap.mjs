// What `npm start` and `npm test` need before anything is installed: built-ins only, any Node from 20 on.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const NODE_MAJOR = 24;
const PARENT_CHECK_MS = 500;
const CI_OUTPUT_BYTES = 64 * 1024 * 1024;
const READ_ONLY = new Set(["EROFS", "EACCES"]);
const SHELLS = new Set(["sh", "dash", "ash", "bash", "busybox"]);
const IS_WINDOWS = process.platform === "win32";

/** The repository's root folder, absolute. */
export const root = resolve(fileURLToPath(import.meta.url), "../../..");

/** The option of Node that ends a program together with the one that started it. */
export const endWithParent = `--import=${new URL("end-with-parent.mjs", import.meta.url).href}`;

const binFolder = join(root, "node_modules", ".bin");
const lockFile = join(root, "package-lock.json");
const stampFile = join(root, "node_modules", ".lock-stamp");
const installedFile = join(root, "node_modules", ".package-lock.json");

/**
 * Installs exactly what package-lock.json says, when it is missing or differs. Says so in one line through `say`;
 * on failure prints npm's own words and ends the process with exit code 1.
 */
export function ensureInstalled({ say = console.log } = {}) {
  const wanted = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
  if (!isInstalledByHand()) {
    say("Installing dependencies (npm ci), once per change of package-lock.json");
    runNpmCi();
  }
  try {
    writeFileSync(stampFile, wanted);
  } catch (error) {
    // A shop that may not write to its own files looks at each start.
    if (!READ_ONLY.has(error.code)) throw error;
  }
}

/** Somebody already ran npm and the result is what the lock file says: every needed package, in its version. */
function isInstalledByHand() {
  if (!existsSync(installedFile)) return false;
  const installed = readPackages(installedFile);
  return Object.entries(readPackages(lockFile)).every(([path, entry]) => {
    if (path === "" || entry.link) return true;
    const found = installed[path];
    return found ? found.version === entry.version && existsSync(join(root, path)) : entry.optional || entry.peer;
  });
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

function runNpmCi() {
  // Asked for by name: an inherited NODE_ENV=production or `omit` must not leave half of the tools out.
  // The waiting time of .npmrc holds when versions are chosen; here the hashes of the lock file decide.
  const locked = ["--min-release-age=0"];
  const quiet = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error"];
  const result = spawnSync("npm", ["ci", ...locked, ...quiet], {
    cwd: root,
    env: {
      ...process.env,
      npm_config_engine_strict: "false",
      // Two of them in one folder spoil each other's work: this one must not outlive a killed start.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${endWithParent}`,
    },
    encoding: "utf8",
    maxBuffer: CI_OUTPUT_BYTES,
    shell: IS_WINDOWS,
  });
  if (result.status === 0) return;
  console.error(`${result.stdout ?? ""}${result.stderr ?? ""}${result.error?.message ?? ""}`);
  console.error(
    "Installing the dependencies failed. Check the connection to the npm registry, then run the command again.",
  );
  process.exit(1);
}

/**
 * Goes on under the project's own Node 24: returns at once when this already is one, else runs `entryFile` with `argv`
 * under node_modules/.bin/node and never returns. Signals are passed on (the child may get Ctrl-C twice: once from the
 * terminal, once from here), the exit code comes back, and the death of our own parent ends the child.
 * Either way `node` on the PATH is the right one from here on.
 */
export async function ensureNode24(entryFile, argv = process.argv.slice(2)) {
  process.env.PATH = `${binFolder}${delimiter}${process.env.PATH ?? ""}`;
  if (Number(process.versions.node.split(".")[0]) >= NODE_MAJOR) return;
  const node = join(binFolder, IS_WINDOWS ? "node.cmd" : "node");
  if (!existsSync(node)) {
    console.error(
      `Node ${NODE_MAJOR} or newer is needed (this is ${process.version}) and npm has none packaged for ${process.platform}-${process.arch}: install it from https://nodejs.org.`,
    );
    process.exit(1);
  }
  process.exit(await runToEnd(node, [entryFile, ...argv]));
}

/**
 * Runs a command with our terminal to its end and gives its exit code (1 when a signal ended it).
 * Passes signals on, and ends it when our own parent dies.
 */
export function runToEnd(command, args, env = process.env) {
  const child = spawn(command, args, { stdio: "inherit", env, shell: command.endsWith(".cmd") });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  onParentExit(() => child.kill("SIGTERM"));
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code) => done(code ?? 1));
  });
}

/**
 * Calls `end` once when the process that started us is gone: a kill of npm reaches neither its shell nor us. Where npm's
 * shell stands between, the shell outlives npm, so npm itself is watched too (on Linux, whose `sh` stays).
 */
export function onParentExit(end) {
  const parent = process.ppid;
  const { name, parent: npm } = process.env.npm_lifecycle_event ? processOf(parent) : {};
  const isShellBetween = SHELLS.has(name);
  const timer = setInterval(() => {
    if (process.ppid === parent && (!isShellBetween || processOf(parent).parent === npm)) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_MS);
  timer.unref();
}

function processOf(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return { name, parent };
  } catch {
    return {};
  }
}
