import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startProgram } from "#tools/ha/process.ts";
import type { Shutdown } from "../start/shutdown.ts";
import { ending, run, type RunResult } from "./outcome.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const NAME = "safara-check";
const MACHINE_ID = randomUUID().replaceAll("-", "");
const BOOT_TRIES = 120;
const PAUSE_MS = 500;
const STOP_MS = 20_000;
const HALT = "SIGTERM";
const EMPTY_FOLDERS = [
  "dev",
  "etc/systemd/system",
  "opt",
  "proc",
  "root",
  "run",
  "srv",
  "sys",
  "tmp",
  "usr",
  "var/lib",
];
const PATH = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** A system of its own with systemd as its first process, this machine's /usr and network, and the shop in /opt/safara. */
export type Machine = {
  /** The path of its `/` on this machine. */
  readonly root: string;
  /** Runs a shell command as its root. */
  run(line: string, minutes?: number): RunResult;
};

/** Writes only to `folder`. Returns the last lines of output when it does not boot here. */
export async function bootMachine(folder: string, shutdown: Shutdown): Promise<Machine | string[]> {
  const root = createRoot(folder);
  const logFile = join(folder, "console");
  const nspawn = startProgram({
    program: "systemd-nspawn",
    args: argsFor(folder),
    env: { SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: "1" },
    logFile,
  });
  await shutdown.add(async () => {
    nspawn.kill(HALT);
    await Promise.race([nspawn.ended, pause(STOP_MS)]);
    // A second signal ends it at once.
    nspawn.kill(HALT);
    await nspawn.ended;
  });
  const inside = (line: string, minutes?: number): RunResult =>
    run("nsenter", ["--target", leaderOf(nspawn.pid), "--all", "--", "env", "-i", PATH, "sh", "-c", line], minutes);
  for (let tries = 0; tries < BOOT_TRIES && !nspawn.hasEnded(); tries += 1) {
    // "degraded" when another service of the booted system fails.
    if (/^(?:running|degraded)$/m.test(inside("systemctl is-system-running").output)) return { root, run: inside };
    await pause(PAUSE_MS);
  }
  return ending(textOf(logFile).trim(), 3);
}

/** Id of the booted system's first process, or -1 before it exists. Skips one that still sees this machine's files. */
function leaderOf(nspawn: number): string {
  const children = textOf(`/proc/${nspawn}/task/${nspawn}/children`).trim().split(" ");
  return children.find((pid) => textOf(`/proc/${pid}/root/etc/machine-id`).trim() === MACHINE_ID) ?? "-1";
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Enables no service of this machine: /etc is almost empty, and a machine-id prevents the first-boot setup. */
function createRoot(folder: string): string {
  const root = join(folder, "root");
  for (const each of EMPTY_FOLDERS) mkdirSync(join(root, each), { recursive: true });
  for (const name of readdirSync("/").filter((each) => lstatSync(join("/", each)).isSymbolicLink()))
    if (/^s?bin$|^lib/.test(name)) symlinkSync(readlinkSync(join("/", name)), join(root, name));
  copyFileSync("/usr/lib/os-release", join(root, "etc/os-release"));
  writeFileSync(join(root, "etc/machine-id"), `${MACHINE_ID}\n`);
  writeFileSync(join(root, "etc/passwd"), "root:x:0:0:root:/root:/bin/sh\n");
  writeFileSync(join(root, "etc/group"), "root:x:0:\n");
  return root;
}

function argsFor(folder: string): string[] {
  const changed = (name: string): string => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  };
  const shop = changed("shop");
  // The test must not use the checkout's own settings.
  writeFileSync(join(shop, ".env"), "");
  return [
    "--quiet",
    "--boot",
    "--console=read-only",
    "--register=no",
    // Without systemd on this machine it cannot get a unit of its own.
    ...(existsSync("/run/systemd/system") ? [] : ["--keep-unit"]),
    "--link-journal=no",
    "--resolv-conf=off",
    "--timezone=off",
    `--machine=${NAME}`,
    `--directory=${join(folder, "root")}`,
    `--overlay=/usr:${changed("usr")}:/usr`,
    `--bind-ro=${process.execPath}:/usr/bin/node`,
    `--overlay=${ROOT}:${shop}:/opt/safara`,
    "systemd.firstboot=no",
    "systemd.unit=multi-user.target",
  ];
}
