import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startProgram, until } from "#tools/ha/process.ts";

const RECIPE = "deploy/nginx/shop.conf";
const PLACES = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"];

/** Returns null when nginx is not installed. */
export const findNginx = (): string | null => PLACES.find((path) => existsSync(path)) ?? null;

export const versionOf = (nginx: string): string =>
  spawnSync(nginx, ["-v"], { encoding: "utf8" })
    .stderr.trim()
    .replace(/^nginx version: /, "");

/** Starts nginx in front of two processes, with the recipe's configuration; returns a function that stops it. */
export async function startNginx(
  nginx: string,
  { folder, port, backends }: { folder: string; port: number; backends: readonly [number, number] },
): Promise<() => Promise<void>> {
  const own = join(folder, "nginx");
  mkdirSync(own, { recursive: true });
  const shop = readFileSync(RECIPE, "utf8")
    .replace("127.0.0.1:3000", `127.0.0.1:${backends[0]}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${backends[1]}`)
    .replace("listen 80;", `listen 127.0.0.1:${port};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${own}/${kind};`,
  );
  const main = [
    `pid ${own}/nginx.pid;`,
    "daemon off;",
    "worker_processes 1;",
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    "events { worker_connections 512; }",
    `http { access_log off; ${temporary.join(" ")} include ${own}/shop.conf; }`,
  ];
  writeFileSync(join(own, "shop.conf"), shop);
  writeFileSync(join(own, "nginx.conf"), main.join("\n"));
  const args = ["-c", join(own, "nginx.conf"), "-e", join(own, "error.log")];
  const started = startProgram({ program: nginx, args, env: {}, logFile: join(own, "out.log") });
  await until("The start of nginx", 10, async () => (await fetch(`http://127.0.0.1:${port}/livez`)).status);
  return async () => {
    started.kill("SIGTERM");
    await started.ended;
  };
}
