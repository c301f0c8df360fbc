import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isSameSecret } from "#app/shared/http/signing.server.ts";

type Parts = {
  readonly port: number;
  readonly host: string;
  /** The bearer token a scraper must send; undefined admits everyone who reaches the port. */
  readonly token: string | undefined;
  readonly texts: readonly (() => Promise<string>)[];
};

export type MetricsServer = { readonly port: number; close(): Promise<void> };

const TEXT = "text/plain; version=0.0.4; charset=utf-8";
const HEADERS_MS = 5000;
const CONNECTIONS = 20;

/** Serves GET /metrics on a separate port that the proxy does not expose. Throws when the port is taken. */
export async function openMetricsServer({ port, host, token, texts }: Parts): Promise<MetricsServer> {
  const server = createServer({ headersTimeout: HEADERS_MS, requestTimeout: HEADERS_MS }, (request, response) => {
    const answer = (status: number, text: string): void =>
      void response.writeHead(status, { "Content-Type": TEXT, "Cache-Control": "no-store" }).end(text);
    if (token !== undefined && !isSameSecret(request.headers.authorization ?? "", `Bearer ${token}`))
      return answer(401, "");
    if (request.method !== "GET" || request.url !== "/metrics") return answer(404, "");
    Promise.all(texts.map((text) => text())).then(
      (parts) => answer(200, parts.join("")),
      () => answer(500, ""),
    );
  });
  server.maxConnections = CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
