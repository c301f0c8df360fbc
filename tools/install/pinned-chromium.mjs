// The browser that tools/install/browser pins, with its fonts (decision 0081). It is built under another name and renamed when complete,
// so parallel runs do not disturb each other.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { npmCi, outputOf, root } from "./bootstrap.mjs";

const SOURCE = join(root, "tools/install/browser");
const FILES = ["package.json", "package-lock.json", "fonts.conf", "fonts-android.conf", "fonts-linux.conf", "start.sh"];
const PLACE = join(root, ".test/browser");
const INSTALL_MS = 300_000;
const LEFT_BEHIND_MS = 3_600_000;
/** npm's first lines name the cause, the others where it noticed. */
const REASON_LINES = 4;
/** A registry that does not answer is given up after about a minute. */
const PATIENCE = ["--fetch-timeout=20000", "--fetch-retries=1"];

const folder = join(PLACE, hashOfFiles());

/** Path of the script that starts the pinned browser. It exists once the browser is installed. */
export const pinnedChromium = join(folder, "start.sh");

/** Returns whether the pinned browser is installed now; a failure is printed with its reason. */
export function installPinnedChromium(log) {
  if (process.platform !== "linux" || process.arch !== "x64") return false;
  if (existsSync(folder)) return true;
  log("Installing the pinned Chromium for the browser tests, once");
  try {
    mkdirSync(PLACE, { recursive: true });
    removeLeftBehind();
    build();
  } catch (error) {
    const reason = error.message.split("\n", REASON_LINES).join("\n");
    console.error(`The pinned Chromium could not be installed; the browser tests use another one.\n${reason}`);
  }
  return existsSync(folder);
}

/** Earlier versions, and what killed runs left. */
function removeLeftBehind() {
  for (const name of readdirSync(PLACE)) {
    const path = join(PLACE, name);
    // Another run may just have moved its own.
    const builtAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - builtAt > LEFT_BEHIND_MS) rmSync(path, { recursive: true, force: true });
  }
}

function build() {
  const unfinished = mkdtempSync(join(PLACE, "unfinished-"));
  try {
    for (const name of FILES) copyFileSync(join(SOURCE, name), join(unfinished, name));
    const options = ["--ignore-scripts", "--prefer-offline", ...PATIENCE];
    const result = npmCi(unfinished, { options, timeoutMs: INSTALL_MS });
    if (result.status !== 0) throw new Error(outputOf(result));
    unpack(unfinished);
    moveToPlace(unfinished);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The WebGL libraries stay packed: without them Chromium draws by itself, which costs less than a simulated graphics card. */
function unpack(place) {
  const archives = join(place, "node_modules/@sparticuz/chromium/bin");
  const unpacked = (name) => brotliDecompressSync(readFileSync(join(archives, name)));
  writeFileSync(join(place, "chromium"), unpacked("chromium.br"), { mode: 0o755 });
  const tar = spawnSync("tar", ["-x", "--no-same-owner"], { cwd: place, input: unpacked("al2023.tar.br") });
  if (tar.status !== 0) throw new Error(outputOf(tar));
  rmSync(archives, { recursive: true });
}

function moveToPlace(built) {
  try {
    renameSync(built, folder);
  } catch (error) {
    // Another run was first.
    if (!existsSync(folder)) throw error;
  }
}

function hashOfFiles() {
  const hash = createHash("sha256");
  for (const name of FILES) hash.update(readFileSync(join(SOURCE, name)));
  return hash.digest("hex").slice(0, 16);
}
