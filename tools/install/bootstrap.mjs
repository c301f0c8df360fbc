// Runs for `npm start` and `npm test` before anything is installed: built-ins only, any Node from 20 on.
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

export const root = resolve(fileURLToPath(import.meta.url), "../../..");

/** Makes Node end a program together with its parent. */
export const endWithParent = `--import=${new URL("end-with-parent.mjs", import.meta.url).href}`;

const binFolder = join(root, "node_modules", ".bin");
const lockFile = join(root, "package-lock.json");
const stampFile = join(root, "node_modules", ".lock-stamp");
const installedFile = join(root, "node_modules", ".package-lock.json");

/** Installs package-lock.json when node_modules differs from it; on failure exits with code 1. */
export function ensureInstalled({ log = console.log } = {}) {
  const lockHash = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === lockHash) return;
  if (!isInstalledByHand()) {
    log("Installing dependencies (npm ci), once per change of package-lock.json");
    runNpmCi();
  }
  try {
    writeFileSync(stampFile, lockHash);
  } catch (error) {
    // A read-only shop checks at each start.
    if (!READ_ONLY.has(error.code)) throw error;
  }
}

/** npm was run by hand, and every needed package has the lock file's version. */
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
  const result = npmCi(root);
  if (result.status === 0) return;
  console.error(outputOf(result));
  console.error(
    "Installing the dependencies failed. Check the connection to the npm registry, then run the command again.",
  );
  process.exit(1);
}

/** Installs the lock file of `folder`, quietly, and returns what `spawnSync` does. */
export function npmCi(folder, { options = [], timeoutMs } = {}) {
  // Explicit: an inherited NODE_ENV or `omit` must not skip tools. Hashes make the waiting time unnecessary here.
  const locked = ["--min-release-age=0"];
  const quiet = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error"];
  return spawnSync("npm", ["ci", ...locked, ...quiet, ...options], {
    cwd: folder,
    env: {
      ...process.env,
      npm_config_engine_strict: "false",
      // Two installs in one folder break each other, so this one must not outlive a killed start.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${endWithParent}`,
    },
    encoding: "utf8",
    maxBuffer: CI_OUTPUT_BYTES,
    timeout: timeoutMs,
    shell: IS_WINDOWS,
  });
}

/** Returns the output of a `spawnSync` result, and the error when the program did not start or ran out of time. */
export const outputOf = ({ stdout, stderr, error }) => `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`;

/**
 * Continues under the project's Node 24: returns at once when it already runs, else runs `entryFile` with `argv` and our own
 * options of Node under node_modules/.bin/node and never returns. Forwards signals (the child may get Ctrl-C twice) and the exit code;
 * the child ends with our own parent. Afterwards `node` on the PATH is the right one.
 */
export async function ensureNode24(entryFile, argv = process.argv.slice(2)) {
  process.env.PATH = `${binFolder}${delimiter}${process.env.PATH ?? ""}`;
  if (Number(process.versions.node.split(".")[0]) >= NODE_MAJOR) return;
  const node = join(binFolder, IS_WINDOWS ? "node.cmd" : "node");
  if (!existsSync(node)) {
    console.error(
      `Node ${NODE_MAJOR} or newer is needed (this is ${process.version}) and npm has no package of it for ${process.platform}-${process.arch}: install it from https://nodejs.org.`,
    );
    process.exit(1);
  }
  process.exit(await runToEnd(node, [...process.execArgv, entryFile, ...argv]));
}

/** Runs a command in our terminal and returns its exit code, 1 after a signal. It gets our signals and ends with our parent. */
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
 * Calls `end` after our parent has ended. Killing npm ends neither its shell nor us, so npm itself is watched too
 * (on Linux, where the shell stays between npm and us).
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
