import { connect, type Socket } from "node:net";
import { cpuMs } from "#bench/shop/cpu-time.ts";

export type RawRequest = { readonly port: number; readonly text: string };
export type RawResult = { readonly requests: number; readonly perSecond: number; readonly cpuMsPerRequest: number };

/** Fewer requests than either server allows on one connection. */
const PER_CONNECTION = 900;
const HEAD_END = "\r\n\r\n";
const CHUNKS_END = "0\r\n\r\n";

export function rawRequest(port: number, path: string, headers: Readonly<Record<string, string>>): RawRequest {
  const lines = Object.entries({ Host: `localhost:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return { port, text: `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n` };
}

/** Sends one request repeatedly; CPU is the servers' alone. Every answer must match the first in status and length. */
export async function rawLoad(
  request: RawRequest,
  {
    pids,
    connections,
    ms,
    status = 200,
  }: { pids: readonly number[]; connections: number; ms: number; status?: number },
): Promise<RawResult> {
  const length = await lengthOf(request, status);
  const used = (): number => pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
  const cpuBefore = used();
  const from = performance.now();
  const lanes = Array.from({ length: connections }, () => lane(request, length, from + ms));
  const requests = (await Promise.all(lanes)).reduce((sum, each) => sum + each, 0);
  const passed = (performance.now() - from) / 1000;
  return { requests, perSecond: requests / passed, cpuMsPerRequest: (used() - cpuBefore) / requests };
}

async function lane(request: RawRequest, length: number, until: number): Promise<number> {
  let requests = 0;
  while (performance.now() < until) requests += await oneConnection(request, length, until);
  return requests;
}

function oneConnection({ port, text }: RawRequest, length: number, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = open(port, reject);
    let requests = 0;
    let bytes = 0;
    socket.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes < length) return;
      if (bytes > length) return void socket.destroy(new Error(`An answer of ${bytes} bytes instead of ${length}`));
      bytes = 0;
      requests += 1;
      if (requests < PER_CONNECTION && performance.now() < until) socket.write(text);
      else socket.end();
    });
    socket.once("close", () => resolve(requests));
    socket.write(text);
  });
}

function lengthOf({ port, text }: RawRequest, status: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = open(port, reject);
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => {
      answer += chunk;
      const length = wholeLength(answer);
      if (length === null || answer.length < length) return;
      socket.destroy();
      if (answer.startsWith(`HTTP/1.1 ${status} `)) resolve(answer.length);
      else reject(new Error(`Answered ${answer.slice(0, answer.indexOf("\r\n"))} instead of ${status}`));
    });
    socket.write(text);
  });
}

/** Full length of an answer, read from what has arrived; null while it is unknown. */
function wholeLength(answer: string): number | null {
  const headEnd = answer.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = answer.slice(0, headEnd);
  const declared = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (declared !== undefined) return headEnd + HEAD_END.length + Number(declared);
  if (!/^transfer-encoding: chunked$/im.test(head)) return headEnd + HEAD_END.length;
  return answer.endsWith(CHUNKS_END) ? answer.length : null;
}

function open(port: number, fail: (error: Error) => void): Socket {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.once("error", fail);
  return socket;
}
