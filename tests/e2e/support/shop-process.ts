import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream, readFileSync } from "node:fs";
import { createServer } from "node:net";

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no free port")),
      );
    });
  });
}

export type ShopProcess = {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
};

/** The secret of every shop that the browser tests run. */
export const SESSION_SECRET = "a-secret-for-browser-tests-only-0123456789";

/** React's production build, and the payment sandbox allowed. */
const DEMO = { NODE_ENV: "production", ALLOW_STRIPE_SANDBOX: "yes" };

/** The arguments that `npm run serve` passes to Node. */
function serveCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { serve: string } };
  return scripts.serve.split(" ").slice(1);
}

/** Runs one process of the built shop on a free port and waits until it is ready; its log goes to `logFile`. */
export async function startShopProcess(parts: {
  env: Record<string, string>;
  logFile: string;
  port?: number;
}): Promise<ShopProcess> {
  const port = parts.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, serveCommand(), {
    env: { ...process.env, ...DEMO, PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: url, ...parts.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(parts.logFile, { flags: "a" });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  await untilReady(`http://127.0.0.1:${port}/readyz`, child, parts.logFile);
  return { url, pid: child.pid ?? 0, kill: (signal) => child.kill(signal), stop: () => ended(child) };
}

const READY_SECONDS = 30;
const READY_PAUSE_MS = 100;
const MS = 1000;

/** Waits until the address answers; throws when the process ends before, or after `seconds`. */
export async function untilReady(
  url: string,
  child: ChildProcess,
  logFile: string,
  seconds = READY_SECONDS,
): Promise<void> {
  for (let tries = 0; tries < (seconds * MS) / READY_PAUSE_MS; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}; see ${logFile}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS));
  }
  throw new Error(`The shop did not become ready; see ${logFile}`);
}

/** Ends the process, unless it has ended. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  return gone;
}
