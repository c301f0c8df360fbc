import { connect } from "node:net";

/** The target and the headers are written as Latin-1. */
export type RawRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  /** The client disconnects after this time, even in the middle of an answer. */
  readonly leavesAfterMs?: number;
};
/** `status` is 0 when the connection ended without an answer, -1 when nothing arrived in time, -2 when the client disconnected. */
export type RawAnswer = { readonly status: number; readonly head: string; readonly body: string };

/** An endless answer, such as a stream of events, is read up to here. */
const ENDLESS = /^content-type: text\/event-stream/im;
const HEAD_END = "\r\n\r\n";

const headOf = ({ method, target, headers, body }: RawRequest): string =>
  [
    `${method} ${target} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body.length > 0 || method === "POST" ? [`content-length: ${body.length}`] : []),
    "connection: close",
    "",
    "",
  ].join("\r\n");

/** Uses its own connection; returns everything until the server closed it. */
export function sendRaw(port: number, request: RawRequest, deadlineMs: number): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1");
    const { leavesAfterMs } = request;
    const finish = (status?: number): void => {
      clearTimeout(late);
      socket.destroy();
      if (status !== undefined) resolve({ status, head: "", body: "" });
      else resolve(parsed(Buffer.concat(chunks).toString("utf8")));
    };
    const late = setTimeout(() => finish(leavesAfterMs === undefined ? -1 : -2), leavesAfterMs ?? deadlineMs);
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      if (chunks.length === 1 && ENDLESS.test(chunk.toString("latin1"))) finish();
    });
    socket.on("error", () => undefined);
    socket.once("close", () => finish());
    socket.write(Buffer.concat([Buffer.from(headOf(request), "latin1"), request.body]));
  });
}

function parsed(text: string): RawAnswer {
  const end = text.indexOf(HEAD_END);
  const head = end === -1 ? text : text.slice(0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return { status, head, body: end === -1 ? "" : text.slice(end + HEAD_END.length) };
}
