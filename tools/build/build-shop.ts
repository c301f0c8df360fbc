import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { endWithParent } from "#tools/install/bootstrap.mjs";
import { DISK_FULL, namesFullDisk, StartError } from "../start/sentence.ts";
import { developmentPackages, developmentRemains, type Lock } from "./development-remains.ts";
import { layBuild } from "./lay-build.ts";
import { precompress } from "./precompress.ts";
import { sourcesStamp } from "./sources-stamp.ts";
import { trimRouteTable } from "./trim-route-table.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const BUILD = join(ROOT, "build");
/** The build goes here first, because running processes still serve ./build. */
const NEXT = join(BUILD, "next");
const STAMP = join(BUILD, "sources.sha256");

const BUILD_FAILED = "The build failed: correct the errors above, then start again.";

export type BuildOptions = {
  readonly onlyIfChanged: boolean;
  /** Stops the compiler when the start is aborted. */
  readonly signal?: AbortSignal;
};

/** Running processes keep serving. Returns false when the build is current; throws with the compiler's output. */
export async function buildShop({ onlyIfChanged, signal }: BuildOptions): Promise<boolean> {
  const stamp = sourcesStamp(ROOT);
  if (onlyIfChanged && isBuiltFrom(stamp)) return false;
  rmSync(NEXT, { recursive: true, force: true });
  await compile(signal);
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as Lock;
  refuseRemains([...developmentRemains(NEXT), ...developmentPackages(join(NEXT, "server"), lock)]);
  trimRouteTable(join(NEXT, "client"));
  await precompress(join(NEXT, "client"));
  // Removed first and written last, so that an interrupted build does not count.
  rmSync(STAMP, { force: true });
  layBuild(NEXT, BUILD);
  writeFileSync(STAMP, stamp);
  return true;
}

function refuseRemains(remains: readonly string[]): void {
  if (remains.length > 0) throw new StartError(`${remains.join("\n")}\n${BUILD_FAILED}`);
}

const isBuiltFrom = (stamp: string): boolean =>
  existsSync(join(BUILD, "server/index.js")) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp;

const readable = (output: string): string =>
  stripVTControlCharacters(output)
    .replaceAll(/^ {4}at .*\n?/gm, "")
    .replaceAll(/^ {2}errors: .*\n\}\n?/gm, "")
    .trim();

function compile(signal: AbortSignal | undefined): Promise<void> {
  const command = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const child = spawn(process.execPath, [endWithParent, command, "build"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1", BUILD_DIRECTORY: "build/next" },
    stdio: ["ignore", "pipe", "pipe"],
    ...(signal && { signal }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (code) => {
      if (code === 0) done();
      else fail(new StartError(namesFullDisk(output) ? DISK_FULL : `${readable(output)}\n${BUILD_FAILED}`));
    });
  });
}
