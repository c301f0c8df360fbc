import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/e2e/support/shop-process.ts";

/** A server that serves the same bytes as fast as the machine can. */
export type Reference = { readonly name: string; readonly port: number; readonly pid: number; stop(): Promise<void> };
export type StoredAnswer = {
  readonly name: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
};

const TRIES = 100;
const PAUSE_MS = 50;

export const hasNginx = (): boolean => spawnSync("nginx", ["-v"]).status === 0;

/** Serves these answers at `/NAME` from one process of nginx, or of Node where nginx is missing. */
export async function startReference(folder: string, answers: readonly StoredAnswer[]): Promise<Reference> {
  mkdirSync(folder, { recursive: true });
  for (const { name, body } of answers) writeFileSync(join(folder, name), body);
  const port = await freePort();
  if (hasNginx()) return startNginx(folder, { port, server: answers.map(fileLocation).join("\n") });
  const list = join(folder, "answers.json");
  writeFileSync(
    list,
    JSON.stringify(answers.map(({ name, headers }) => ({ name, headers, file: join(folder, name) }))),
  );
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts"), String(port), list], {
    stdio: "inherit",
  });
  return running("bare Node", child, port);
}

/** One nginx process in front of the shop that caches answers for as long as their headers allow. */
export async function startProxy(folder: string, shopPort: number): Promise<Reference> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const server = `location / {
    proxy_pass http://shop; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;
    proxy_cache pages; proxy_cache_lock on; proxy_cache_use_stale updating error timeout; proxy_cache_background_update on;
  }`;
  const http = `proxy_cache_path ${folder}/cache keys_zone=pages:8m max_size=64m use_temp_path=off;
    upstream shop { server 127.0.0.1:${shopPort}; keepalive 16; }`;
  return startNginx(folder, { port, server, http, name: "nginx, caching" });
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\$]/g, String.raw`\$&`)}"`;
const OWN = /^(?:content-length|date|connection|keep-alive|transfer-encoding|content-type|etag)$/i;

function fileLocation({ name, headers }: StoredAnswer): string {
  const type = headers.find(([header]) => header.toLowerCase() === "content-type")?.[1] ?? "text/html";
  const added = headers.filter(([header]) => !OWN.test(header));
  const lines = added.map(([header, value]) => `add_header ${header} ${quoted(value)};`);
  return `location = /${name} { types {} default_type ${quoted(type)}; ${lines.join(" ")} }`;
}

type Nginx = { readonly port: number; readonly server: string; readonly http?: string; readonly name?: string };

async function startNginx(folder: string, { port, server, http = "", name = "nginx" }: Nginx): Promise<Reference> {
  const file = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; ${temporary.join(" ")} ${http}
server { listen 127.0.0.1:${port}; root ${folder}; ${server} } }
`,
  );
  return running(name, spawn("nginx", ["-p", folder, "-c", file], { stdio: "inherit" }), port);
}

async function running(name: string, child: ChildProcess, port: number): Promise<Reference> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return { name, port, pid: child.pid ?? 0, stop: () => ended(child) };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  child.kill();
  throw new Error(`${name} does not answer`);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  return exited;
}
