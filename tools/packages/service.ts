import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "node:util";
import { buildShop } from "#tools/build/build-shop.ts";
import { freePort } from "#tools/postgres/postgres.ts";
import { DEMO_VARIABLES } from "#tools/start/payments.ts";
import { documentedLine } from "./documented-line.ts";
import { confinementFaults, processesIn } from "./confinement.ts";
import { installSteps } from "./install-steps.ts";
import { bootMachine, type Machine } from "./machine.ts";
import { ending, isInstalled, skipped, type Outcome, type Trial } from "./outcome.ts";
import { isReady } from "./ready.ts";
import { beginRequest } from "./slow-request.ts";

const UNIT = resolve(import.meta.dirname, "../../deploy/safara.service");
/** Below the ports that outgoing connections take. */
const FIRST_PORT = 18_500;
const PROPERTIES = "ActiveState,ControlGroup,ExecMainStatus,MainPID,Result";
const TRIES = 400;
const PAUSE_MS = 250;
const PROOF_MINUTES = 3;

/** Boots a separate system on this machine, installs the unit there by its own instructions, and tests it. */
export async function checkService({ shutdown }: Trial): Promise<Outcome> {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    return skipped("Only root on Linux can boot a system here.");
  if (!isInstalled("systemd-nspawn")) return skipped("There is no systemd-nspawn here: apt install systemd-container");
  await buildShop({ onlyIfChanged: true });
  const folder = mkdtempSync(join(tmpdir(), "safara-service-"));
  await shutdown.add(() => rmSync(folder, { recursive: true, force: true }));
  const machine = await bootMachine(folder, shutdown);
  if (Array.isArray(machine)) return { outcome: "skipped", lines: ["systemd-nspawn boots nothing here:", ...machine] };
  const faults = await testService(machine);
  return faults.length > 0
    ? { outcome: "failed", lines: faults }
    : {
        outcome: "passed",
        lines: [
          "under a booted systemd, with its own PostgreSQL: installed by its own instructions, ready, confined, proved by the documented line,",
          "restarts, starts again after kill -9, answers open requests when it is stopped, and ends with exit code 0",
        ],
      };
}

/** Returns the faults; stops at a failed step that later steps depend on. */
async function testService(machine: Machine): Promise<string[]> {
  const port = await freePort(FIRST_PORT);
  const notInstalled = install(machine, port);
  if (notInstalled.length > 0) return notInstalled;
  if (!(await isUp(machine, port))) return ["The service does not become ready:", ...journal(machine)];
  const faults = [...confined(machine), ...writes(machine), ...proves(machine)];
  const first = stateOf(machine)["MainPID"];
  const restarted = machine.run("systemctl restart safara", 3);
  if (!restarted.isOk || !(await isUp(machine, port)) || stateOf(machine)["MainPID"] === first)
    return [...faults, "It does not restart:", ...ending(restarted.output, 2), ...journal(machine)];
  if (!(await restartsAfterKill(machine, port))) return [...faults, "kill -9 ends it for good:", ...journal(machine)];
  return [...faults, ...(await stops(machine, port))];
}

function install({ root, run }: Machine, port: number): string[] {
  const steps = installSteps(readFileSync(UNIT, "utf8"));
  const variables = {
    ...DEMO_VARIABLES,
    SESSION_SECRET: "s".repeat(32),
    PORT: port,
    MAIL_DIR: "/var/lib/safara/mail",
  };
  const settings = Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
  for (const [index, step] of steps.entries()) {
    if (index === steps.length - 1) appendFileSync(join(root, "etc/safara/env"), settings);
    const done = run(`cd /opt/safara && ${step}`, 3);
    if (!done.isOk) return [`"${step}" fails:`, ...ending(done.output), ...journal({ run })];
  }
  return [];
}

const isUp = (machine: Machine, port: number): Promise<boolean> =>
  isReady(port, () => stateOf(machine)["ActiveState"] !== "active");

const journal = ({ run }: Pick<Machine, "run">): string[] =>
  ending(run("journalctl --unit safara --no-pager --output cat").output);

/** Reads all properties at once, since the service may change between two reads. */
const stateOf = ({ run }: Machine): NodeJS.Dict<string> =>
  parseEnv(run(`systemctl show safara --property ${PROPERTIES}`).output);

function confined(machine: Machine): string[] {
  const statusOf = (pids: string): string => machine.run(`for pid in ${pids}; do cat /proc/$pid/status; done`).output;
  const [first = new Map<string, string>()] = processesIn(statusOf("1"));
  const own = statusOf(`$(cat /sys/fs/cgroup${stateOf(machine)["ControlGroup"]}/cgroup.procs)`);
  return confinementFaults(processesIn(own), first);
}

const OPEN_FOLDER = "srv/open";

/** Writes as the shop's user, in the shop's own view of the files. */
function writes(machine: Machine): string[] {
  const { root, run } = machine;
  // World-writable, so that only the unit's confinement can refuse the write.
  mkdirSync(join(root, OPEN_FOLDER));
  run(`chmod 1777 /${OPEN_FOLDER}`);
  const as = "--reuid=safara --regid=safara --clear-groups";
  const view = `nsenter --target ${stateOf(machine)["MainPID"]} --mount --`;
  const canWrite = (path: string): boolean => run(`${view} setpriv ${as} touch ${path}`).isOk;
  if (!run(`setpriv ${as} touch /${OPEN_FOLDER}/outside`).isOk)
    return [`The check itself cannot write to /${OPEN_FOLDER}.`];
  return [
    ...(canWrite("/var/lib/safara/x") ? [] : ["It cannot write to /var/lib/safara."]),
    ...[`/${OPEN_FOLDER}/x`, "/opt/safara/x", "/etc/safara/x"]
      .filter((path) => canWrite(path))
      .map((path) => `It can write ${path}, outside its folder.`),
    ...(canWrite("/tmp/of-the-shop") && run("test -e /tmp/of-the-shop").isOk
      ? ["Its /tmp is shared with other programs."]
      : []),
  ];
}

/** The shop has no orders yet, so its books are clear. */
function proves({ run }: Machine): string[] {
  const proved = run(documentedLine("systemd-run"), PROOF_MINUTES);
  return proved.isOk ? [] : ["The documented command line for npm run prove fails:", ...ending(proved.output)];
}

async function restartsAfterKill(machine: Machine, port: number): Promise<boolean> {
  const killed = stateOf(machine)["MainPID"];
  machine.run("systemctl kill --kill-whom=main --signal=KILL safara");
  const isAnother = (): boolean => {
    const { ActiveState, MainPID } = stateOf(machine);
    return ActiveState === "active" && MainPID !== "0" && MainPID !== killed;
  };
  return (await until(isAnother)) && (await isUp(machine, port));
}

async function stops(machine: Machine, port: number): Promise<string[]> {
  const request = await beginRequest(port);
  machine.run("systemctl stop --no-block safara");
  await until(() => stateOf(machine)["ActiveState"] !== "active");
  const answer = await request.finish();
  const hasEnded = await until(() => /^(?:inactive|failed)$/.test(stateOf(machine)["ActiveState"] ?? ""));
  const { Result: result, ExecMainStatus: code } = stateOf(machine);
  return [
    ...(typeof answer === "number" ? [] : [`An open request is cut when it stops: ${answer}.`]),
    ...(hasEnded && result === "success" && code === "0"
      ? []
      : [`It does not stop cleanly: ${result}, exit code ${code}.`, ...journal(machine)]),
    ...(machine.run("test -e /var/lib/safara/postgres/postmaster.pid").isOk
      ? ["Its PostgreSQL is killed instead of stopped."]
      : []),
  ];
}

async function until(isTrue: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (isTrue()) return true;
    await pause(PAUSE_MS);
  }
  return false;
}
