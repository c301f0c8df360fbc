import { fork, type ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import type { Answer, Call } from "./picture-process.server.ts";
import type { PictureWork } from "./picture-work.server.ts";

type Name = keyof PictureWork;
type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

/** Longer than any picture takes on a slow machine, shorter than the deadline of a job. */
const DEADLINE_MS = 100_000;
/** Pictures come in groups: a product's, or the copies of one. */
const IDLE_MS = 10_000;
/** Run as it is, also by a built shop. */
const PROGRAM = resolve("app/rooms/media/gateway/picture-process.server.ts");

/**
 * Processes pictures in a child process that starts with the first and ends after ten seconds without work: decoders leave
 * hundreds of megabytes allocated, and a crash in one must not end the shop. The child has none of the shop's secrets.
 */
class PictureProcess {
  private readonly waiting = new Map<number, Waiting>();
  private readonly child: ChildProcess;
  private idle: NodeJS.Timeout | undefined;
  private calls = 0;
  private readonly onEnd: () => void;

  constructor(onEnd: () => void) {
    this.onEnd = onEnd;
    this.child = fork(PROGRAM, {
      env: {},
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.child.on("message", (answer: Answer) => this.end(answer));
    const fail = (reason: string): void => {
      onEnd();
      for (const { reject } of this.waiting.values()) reject(new Error(reason));
      this.waiting.clear();
    };
    this.child.on("error", (error) => fail(error.message));
    this.child.on("exit", (code, signal) => fail(`The process for pictures ended: ${signal ?? code}`));
  }

  call(name: Name, args: readonly unknown[]): Promise<unknown> {
    clearTimeout(this.idle);
    this.hold(true);
    const id = (this.calls += 1);
    const deadline = setTimeout(() => this.child.kill("SIGKILL"), DEADLINE_MS);
    return new Promise<unknown>((done, reject) => {
      this.waiting.set(id, { resolve: done, reject });
      this.child.send({ id, name, args } satisfies Call);
    }).finally(() => clearTimeout(deadline));
  }

  private end(answer: Answer): void {
    const caller = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ("failure" in answer) caller?.reject(new Error(answer.failure));
    else caller?.resolve(answer.value);
    if (this.waiting.size > 0) return;
    this.hold(false);
    this.idle = setTimeout(() => {
      this.onEnd();
      if (this.child.connected) this.child.disconnect();
    }, IDLE_MS).unref();
  }

  /** While it is idle, it does not keep a command from ending. */
  private hold(isBusy: boolean): void {
    this.child[isBusy ? "ref" : "unref"]();
    this.child.channel?.[isBusy ? "ref" : "unref"]();
  }
}

let current: PictureProcess | null = null;

const inProcess =
  <N extends Name>(name: N) =>
  (...args: Parameters<PictureWork[N]>): ReturnType<PictureWork[N]> => {
    const running = (current ??= new PictureProcess(() => {
      if (current === running) current = null;
    }));
    return running.call(name, args) as ReturnType<PictureWork[N]>;
  };

export const readPicture = inProcess("readPicture");
export const cleanPicture = inProcess("cleanPicture");
export const cleanMovingPicture = inProcess("cleanMovingPicture");
export const movingCopyOf = inProcess("movingCopyOf");
export const copyOf = inProcess("copyOf");
export const shareCopyOf = inProcess("shareCopyOf");
