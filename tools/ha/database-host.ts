import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { freePort } from "#tests/e2e/support/shop-process.ts";
import { isAlive, parentOf } from "#tools/start/lock/process-table.ts";
import { recipeFile, recipeVariables, startProgram, until, type Started } from "./process.ts";
import type { Programs } from "./programs.ts";

type Ports = { readonly postgres: number; readonly health: number; readonly etcd: number; readonly peer: number };
/** Of the recipe's three machines, only a database host has Patroni and PostgreSQL. */
export type Machine = { readonly name: string; readonly ports: Ports; readonly isDatabase: boolean };

export const PASSWORD = "a-password-for-trying-only";
const EXIT_SECONDS = 10;

export const planMachines = (): Promise<Machine[]> =>
  Promise.all(
    ["db1", "db2", "app"].map(async (name) => {
      const [postgres, health, etcd, peer] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
      return { name, ports: { postgres, health, etcd, peer }, isDatabase: name !== "app" };
    }),
  );

/** Returns "" for a process that has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

const at = (port: number): string => `127.0.0.1:${port}`;

/** Runs the programs of one machine, and ends them as a power cut would. */
export class RunningMachine {
  readonly machine: Machine;
  private readonly all: readonly Machine[];
  private readonly programs: Programs;
  private readonly folder: string;
  private started: Started[] = [];

  constructor(machine: Machine, place: { all: readonly Machine[]; programs: Programs; folder: string }) {
    this.machine = machine;
    this.all = place.all;
    this.programs = place.programs;
    this.folder = place.folder;
  }

  /** Patroni starts PostgreSQL. Reuses the data of an earlier run. */
  start(): void {
    const { runAs, etcd, patroni } = this.programs;
    const { name, isDatabase } = this.machine;
    const command = { runAs, args: [] };
    this.started = [startProgram({ ...command, program: etcd, env: this.etcdVariables(), logFile: this.log("etcd") })];
    if (!isDatabase) return;
    const env = this.patroniVariables();
    const args = [resolve(recipeFile("patroni.yml"))];
    this.started.push(startProgram({ runAs, program: patroni, args, env, logFile: this.log(`patroni-${name}`) }));
  }

  /** kill -9 of Patroni, etcd and every process of PostgreSQL. */
  async kill(): Promise<void> {
    const pid = this.postmaster();
    const backends = this.backends();
    for (const each of this.started.toReversed()) each.kill("SIGKILL");
    for (const each of pid === null ? [] : [pid, ...backends]) if (isAlive(each)) process.kill(each, "SIGKILL");
    await Promise.all(this.started.map(({ ended }) => ended));
    if (pid !== null) await until("The end of PostgreSQL", EXIT_SECONDS, async () => (isAlive(pid) ? null : true));
    this.started = [];
  }

  /** Pauses the whole machine; after `wake` it continues with its old state. */
  hang(): void {
    for (const pid of this.processes()) process.kill(pid, "SIGSTOP");
  }

  wake(): void {
    for (const pid of this.processes()) process.kill(pid, "SIGCONT");
  }

  /** Stops the processes that send WAL to the standby for good, so that later commits stay on this host. */
  stopReplication(): void {
    const senders = this.backends().filter((pid) => commandOf(pid).includes("walsender"));
    if (senders.length === 0) throw new Error(`${this.machine.name} sends to no standby`);
    for (const pid of senders) process.kill(pid, "SIGSTOP");
  }

  /** Changes the cluster's shared configuration, as `patronictl edit-config` does. */
  async configure(change: Readonly<Record<string, unknown>>): Promise<void> {
    const answer = await fetch(`http://${at(this.machine.ports.health)}/config`, {
      method: "PATCH",
      body: JSON.stringify(change),
    });
    if (!answer.ok) throw new Error(`Patroni refuses ${JSON.stringify(change)}: ${answer.status}`);
  }

  /** Patroni's own report; null when it does not answer. */
  state(): Promise<PatroniState | null> {
    return this.request("patroni");
  }

  /** True when PostgreSQL replicates synchronously and Patroni's cluster state confirms it. */
  async hasStandby(): Promise<boolean> {
    const [state, cluster] = await Promise.all([this.state(), this.request<ClusterState>("cluster")]);
    return (
      state?.replication?.some((each) => each.sync_state === "sync" && each.state === "streaming") === true &&
      cluster?.members.some(({ role }) => role === "sync_standby") === true
    );
  }

  async hasAsynchronousStandby(): Promise<boolean> {
    const { replication = [] } = (await this.state()) ?? {};
    return (
      replication.length > 0 && replication.every((each) => each.sync_state === "async" && each.state === "streaming")
    );
  }

  private async request<T>(path: string): Promise<T | null> {
    const address = `http://${at(this.machine.ports.health)}/${path}`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(1000) }).catch(() => null);
    return answer === null ? null : ((await answer.json()) as T);
  }

  private processes(): number[] {
    const postmaster = this.postmaster();
    const own = [...this.started.map(({ pid }) => pid), ...(postmaster === null ? [] : [postmaster])];
    return [...own, ...this.backends()].filter(isAlive);
  }

  private backends(): number[] {
    const postmaster = this.postmaster();
    const all = readdirSync("/proc").map(Number);
    return all.filter((pid) => pid > 0 && postmaster !== null && parentOf(pid) === postmaster);
  }

  private postmaster(): number | null {
    const file = join(this.dataFolder(), "postmaster.pid");
    return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
  }

  private readonly log = (name: string): string => join(this.folder, `${name}.log`);
  private readonly dataFolder = (): string => join(this.folder, "data", this.machine.name);

  private etcdVariables(): Record<string, string> {
    const { name, ports } = this.machine;
    const cluster = this.all.map((each) => `${each.name}=http://${at(each.ports.peer)}`);
    return recipeVariables("etcd.env", {
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(this.folder, "data", `etcd-${name}`),
      ETCD_LISTEN_PEER_URLS: `http://${at(ports.peer)}`,
      ETCD_LISTEN_CLIENT_URLS: `http://${at(ports.etcd)}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${at(ports.peer)}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${at(ports.etcd)}`,
      ETCD_INITIAL_CLUSTER: cluster.join(","),
    });
  }

  private patroniVariables(): Record<string, string> {
    const { name, ports } = this.machine;
    return recipeVariables("host.env", {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: at(ports.health),
      PATRONI_RESTAPI_CONNECT_ADDRESS: at(ports.health),
      PATRONI_POSTGRESQL_LISTEN: at(ports.postgres),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(ports.postgres),
      PATRONI_POSTGRESQL_DATA_DIR: this.dataFolder(),
      PATRONI_POSTGRESQL_BIN_DIR: this.programs.postgres,
      PATRONI_ETCD_HOSTS: this.all.map((each) => at(each.ports.etcd)).join(","),
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    });
  }
}

type ClusterState = { readonly members: readonly { readonly role: string }[] };
type PatroniState = {
  readonly state: string;
  readonly role: string;
  readonly replication?: readonly { readonly sync_state: string; readonly state: string }[];
};
