import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { freePort } from "#tests/e2e/support/shop-process.ts";
import { PASSWORD, planMachines, RunningMachine } from "./database-host.ts";
import { recipeFile, recipeVariables, startProgram, until } from "./process.ts";
import type { Programs } from "./programs.ts";

const TIMEOUT_SECONDS = 90;

export type Cluster = {
  /** The address behind HAProxy, which always leads to the primary. */
  url(database: string, user?: string): string;
  primary(): Promise<RunningMachine>;
  standby(): Promise<RunningMachine>;
  /** Waits until a standby has every commit before it is acknowledged. */
  untilSynchronous(): Promise<void>;
  stop(): Promise<void>;
};

/** Two database hosts, three etcd members and HAProxy from the recipe; waits until a standby follows. */
export async function startCluster(programs: Programs, folder: string): Promise<Cluster> {
  prepareFolder(folder, programs);
  const all = await planMachines();
  const machines = all.map((machine) => new RunningMachine(machine, { all, programs, folder }));
  const port = await freePort();
  const [db1, db2] = all;
  const haproxy = startProgram({
    program: programs.haproxy,
    args: ["-f", resolve(recipeFile("haproxy.cfg"))],
    env: recipeVariables("haproxy.env", {
      SHOP_DATABASE_LISTEN: `127.0.0.1:${port}`,
      DB1: `127.0.0.1:${db1?.ports.postgres}`,
      DB1_HEALTH_HOST: "127.0.0.1",
      DB1_HEALTH_PORT: String(db1?.ports.health),
      DB2: `127.0.0.1:${db2?.ports.postgres}`,
      DB2_HEALTH_HOST: "127.0.0.1",
      DB2_HEALTH_PORT: String(db2?.ports.health),
    }),
    logFile: join(folder, "haproxy.log"),
  });
  const primary = async (): Promise<RunningMachine> =>
    until("A primary", TIMEOUT_SECONDS, async () => {
      for (const machine of machines) {
        const state = await machine.state();
        if (isPrimary(state?.role) && state?.state === "running") return machine;
      }
      return null;
    });
  const cluster: Cluster = {
    url: (database, user = "postgres") => `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`,
    primary,
    standby: async () => {
      const leader = await primary();
      const other = machines.find((each) => each !== leader && each.machine.isDatabase);
      if (other === undefined) throw new Error("There is no standby");
      return other;
    },
    untilSynchronous: async () => {
      await until("A synchronous standby", TIMEOUT_SECONDS, async () => (await (await primary()).hasStandby()) || null);
    },
    stop: async () => {
      haproxy.kill("SIGKILL");
      await haproxy.ended;
      for (const machine of machines) await machine.kill();
    },
  };
  try {
    for (const machine of machines) machine.start();
    await cluster.untilSynchronous();
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Patroni 4 reports `primary`, older versions `master`. */
const isPrimary = (role: string | undefined): boolean => role === "primary" || role === "master";

function prepareFolder(folder: string, { runAs }: Programs): void {
  const data = join(folder, "data");
  mkdirSync(data, { recursive: true });
  // The databases' user must be able to enter it.
  chmodSync(folder, 0o755);
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(data, runAs.uid, runAs.gid);
}
