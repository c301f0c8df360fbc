import { Agent, request } from "node:http";
import { cpuMs } from "./cpu-time.ts";

export type LoadResult = {
  readonly requests: number;
  readonly perSecond: number;
  readonly cpuMsPerRequest: number;
  readonly bytes: number;
};

const CONNECTIONS = 8;
const WARM_UP = 30;

/** Requests one address over eight connections; CPU is that of the serving process alone. */
export async function load(url: string, { pid, seconds }: { pid: number; seconds: number }): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = (): Promise<number> => get(url, agent);
  for (let n = 0; n < WARM_UP; n += 1) await ask();
  const cpuBefore = cpuMs(pid);
  const from = performance.now();
  const until = from + seconds * 1000;
  let requests = 0;
  let bytes = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < until) {
      bytes = await ask();
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  const passed = (performance.now() - from) / 1000;
  agent.destroy();
  return { requests, perSecond: requests / passed, cpuMsPerRequest: (cpuMs(pid) - cpuBefore) / requests, bytes };
}

function get(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { Cookie: "age=yes", "Accept-Encoding": "br" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    });
    call.on("error", reject);
    call.end();
  });
}
