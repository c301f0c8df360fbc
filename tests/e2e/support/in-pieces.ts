import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

const PIECE_BYTES = 2000;
const PAUSE_MS = 40;
/** Dropped: `fetch` has unpacked the body, and the proxy's connection is another. */
const OF_THE_LINE = new Set(["content-encoding", "content-length", "transfer-encoding", "connection", "keep-alive"]);

/** Starts a proxy for the shop that sends each document in pieces. Call `stop` at the end. */
export async function serveInPieces(shopUrl: string): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((request, out) => void answerInPieces(shopUrl, request, out));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://localhost:${address.port}`, stop: () => server.close() };
}

async function answerInPieces(
  shopUrl: string,
  { url = "/", headers: { cookie = "", accept = "" } }: IncomingMessage,
  out: ServerResponse,
): Promise<void> {
  const answer = await fetch(shopUrl + url, { headers: { cookie, accept }, redirect: "manual" });
  const body = Buffer.from(await answer.arrayBuffer());
  for (const [name, value] of answer.headers) if (!OF_THE_LINE.has(name)) out.appendHeader(name, value);
  out.writeHead(answer.status);
  const isDocument = answer.headers.get("content-type")?.startsWith("text/html");
  for (let at = 0; isDocument && at < body.length; at += PIECE_BYTES) {
    out.write(body.subarray(at, at + PIECE_BYTES));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  out.end(isDocument ? undefined : body);
}
