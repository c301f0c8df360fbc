import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/e2e/support/shop-process.ts";

type Parts = {
  readonly folder: string;
  /** Per process. */
  readonly environments: readonly Readonly<Record<string, string>>[];
  /** Called for every unexpected end, including a failed start. */
  onEnd(end: { readonly at: number; readonly how: string; readonly wasReady: boolean }): void;
};
type Member = {
  readonly at: number;
  readonly port: number;
  child: ChildProcess | null;
  isEnding: boolean;
  wasReady: boolean;
  skewMs: number;
};

const AGAIN_MS = 150;
const REQUEST_MS = 1000;
const POLL_MS = 100;
const RESTART_MS = 40_000;
const CLOCK = new URL("wrong-clock.mjs", import.meta.url).href;

/** One process of the built shop per environment, each on a port of its own. */
export async function startShopGroup(parts: Parts): Promise<ShopGroup> {
  const ports = [];
  for (const _environment of parts.environments) ports.push(await freePort());
  return new ShopGroup(parts, ports);
}

/** A process that ends is restarted, as by a service manager. */
export class ShopGroup {
  readonly urls: readonly string[];
  private readonly parts: Parts;
  private readonly members: readonly Member[];
  private isOver = false;

  constructor(parts: Parts, ports: readonly number[]) {
    this.parts = parts;
    this.members = ports.map((port, at) => ({ at, port, child: null, isEnding: false, wasReady: false, skewMs: 0 }));
    this.urls = ports.map((port) => `http://localhost:${port}`);
    for (const member of this.members) this.launch(member);
  }

  pidOf(at: number): number | null {
    return this.memberAt(at).child?.pid ?? null;
  }

  /** The group restarts it. */
  kill(at: number): void {
    void this.end(this.memberAt(at), "SIGKILL");
  }

  /** Waits until the new process is ready. `skewMs` is the error of its clock. */
  async restart(at: number, skewMs = 0): Promise<void> {
    const member = this.memberAt(at);
    member.skewMs = skewMs;
    await this.end(member, "SIGTERM");
    await this.awaitReady([member], RESTART_MS);
  }

  async isReady(at: number): Promise<boolean> {
    const url = `http://127.0.0.1:${this.memberAt(at).port}/readyz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(REQUEST_MS) }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok === true;
  }

  untilReady(timeoutMs: number): Promise<void> {
    return this.awaitReady(this.members, timeoutMs);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.members.map((member) => this.end(member, "SIGTERM")));
  }

  private memberAt(at: number): Member {
    const member = this.members[at];
    if (!member) throw new Error(`There is no process ${at}`);
    return member;
  }

  private launch(member: Member): void {
    const { folder, environments, onEnd } = this.parts;
    const log = createWriteStream(join(folder, `shop-${member.at + 1}.log`), { flags: "a" });
    const own = {
      PORT: String(member.port),
      HOST: "127.0.0.1",
      PUBLIC_URL: this.urls[0],
      CHAOS_CLOCK_MS: String(member.skewMs),
    };
    const child = spawn(process.execPath, ["--import", CLOCK, "tools/serve.ts"], {
      env: { ...process.env, ...environments[member.at], ...own },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    Object.assign(member, { child, isEnding: false, wasReady: false });
    void this.noteReady(member, child);
    child.once("exit", (code, signal) => {
      member.child = null;
      if (this.isOver) return;
      const how = `process ${member.at + 1} ended unexpectedly: ${signal ?? code}`;
      if (!member.isEnding) onEnd({ at: member.at, how, wasReady: member.wasReady });
      setTimeout(() => !this.isOver && this.launch(member), AGAIN_MS);
    });
  }

  private async noteReady(member: Member, child: ChildProcess): Promise<void> {
    while (member.child === child && !member.wasReady) {
      const isReady = await this.isReady(member.at);
      if (member.child === child) member.wasReady = isReady;
      await wait(POLL_MS);
    }
  }

  private end(member: Member, signal: NodeJS.Signals): Promise<void> {
    const { child } = member;
    if (!child) return Promise.resolve();
    const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    member.isEnding = true;
    child.kill(signal);
    return exited;
  }

  private async awaitReady(which: readonly Member[], timeoutMs: number): Promise<void> {
    for (const until = performance.now() + timeoutMs; ; await wait(POLL_MS)) {
      const ready = await Promise.all(which.map(({ at }) => this.isReady(at)));
      if (ready.every(Boolean)) return;
      if (performance.now() > until) throw new Error(`The shop did not become ready; see ${this.parts.folder}`);
    }
  }
}
