import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { boot } from "#app/http/boot.server.ts";
import { queueMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { migrate } from "#app/shared/db/migrate.server.ts";
import { systemContext } from "#app/shared/http/context.server.ts";
import { noteTrouble } from "#app/http/page/answer-unavailable.server.ts";
import { requestState, shop } from "#app/shared/http/request-state.server.ts";
import { startServer } from "#server.ts";
import { roleOf } from "#tools/postgres/app-role.ts";
import { startPostgres } from "#tools/postgres/postgres.ts";
import { isAlive } from "#tools/start/lock/process-table.ts";
import { bareBuild } from "#tests/support/bare-build.ts";
import { eventually } from "#tests/support/eventually.ts";

const folder = temporaryFolder();
/** The last one is what `pg_ctl restart -m fast` sends. */
const ENDINGS = ["SIGKILL", "SIGKILL", "SIGKILL", "SIGINT"] as const;
const BACK_MS = 45_000;
/** Away from the ports of other tests: a server that starts while this one is down must not take its port. */
const FIRST_PORT = 55_100;

const build = bareBuild({
  entry: { module: { boot, default: () => new Response("no page", { status: 404 }), handleError } },
  routes: { page: { id: "page", path: "products", module: { loader: readProducts } } },
});

function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  noteTrouble(context.get(requestState), error);
}

async function readProducts({ context }: LoaderFunctionArgs): Promise<Response> {
  await sql`select count(*) from products`.execute(shop(context).db);
  return new Response("products");
}

async function openShop() {
  const notes: string[] = [];
  const supervision = {
    report: (line: string) => void notes.push(line),
    onLost: (reason: string) => void notes.push(reason),
  };
  const database = await startPostgres({
    dataDir: resolve(".test/killed"),
    port: FIRST_PORT,
    fast: true,
    isOwner: true,
    supervision,
  });
  onTestFinished(database.stop);
  await migrate(database.url, { appRole: roleOf(database.appUrl) });
  Object.assign(process.env, {
    NODE_ENV: "test",
    DATABASE_URL: database.appUrl,
    MAIL_DIR: folder(),
    SMTP_URL: "",
    PUBLIC_URL: "http://127.0.0.1",
    SESSION_SECRET: randomUUID() + randomUUID(),
    LOG_LEVEL: "silent",
  });
  const server = await startServer({
    port: 0,
    host: "127.0.0.1",
    dev: { build: () => Promise.resolve(build), middleware: (_req, _res, next) => next() },
  });
  const { db, close } = createDatabase(database.url, { poolSize: 1 });
  onTestFinished(close);
  return { url: `http://127.0.0.1:${server.port}/products`, db, notes, database, server };
}

test("F-13: PostgreSQL is restarted after three kills and a fast stop under requests, and the shop answers throughout", async () => {
  const unhandled = vi.fn<(reason: unknown) => void>();
  for (const event of ["unhandledRejection", "uncaughtException"]) process.on(event, unhandled);
  const { url, db, notes, database, server } = await openShop();
  const statuses = new Set<number>();
  const request = async (): Promise<number> => {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    statuses.add(answer.status);
    return answer.status;
  };
  let isRunning = true;
  const visitors = [1, 2, 3, 4].map(async () => {
    while (isRunning) {
      await request();
      await pause(20);
    }
  });
  await eventually(async () => expect(await request()).toBe(200));
  // A fast server acknowledges commits before they are in the WAL: the first kill could undo the queue's own migration.
  await sql`checkpoint`.execute(db);
  for (const [at, signal] of ENDINGS.entries()) {
    const { rows } = await sql<{ pid: number }>`
      select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`.execute(db);
    process.kill(rows[0]!.pid, signal);
    await vi.waitFor(() => expect(notes).toHaveLength(2 * (at + 1)), { timeout: BACK_MS });
    await vi.waitFor(async () => expect(await request()).toBe(200), { timeout: BACK_MS });
    await vi.waitFor(() => sql`select 1`.execute(db), { timeout: BACK_MS });
  }
  isRunning = false;
  await Promise.all(visitors);
  const ctx = systemContext({ db, log: pino({ enabled: false }), name: "test" });
  await queueMail(ctx, { kind: "test", to: "awa@example.com", subject: "After", heading: "After", blocks: [] });
  const mails = () => readdirSync(join(folder())).filter((name) => name.endsWith(".eml"));
  await vi.waitFor(() => expect(mails()).toHaveLength(1), { timeout: BACK_MS });
  const round = ["PostgreSQL was ended by SIGKILL. PostgreSQL starts again by itself.", "PostgreSQL runs again."];
  expect(notes).toEqual([...round, ...round, ...round, expect.any(String), "PostgreSQL runs again."]);
  expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
  // The shop also stops cleanly when its database is gone.
  await database.stop();
  await server.stop();
  expect(unhandled).not.toHaveBeenCalled();
}, 180_000);

test.runIf(process.platform === "linux")(
  "a start that holds the folder ends the processes that a killed PostgreSQL left there, which would block the next one",
  async () => {
    const dataDir = resolve(".test/left-behind");
    const killed = await startPostgres({ dataDir, fast: true });
    onTestFinished(killed.stop);
    const { db, close } = createDatabase(killed.url, { poolSize: 1 });
    onTestFinished(() => close().catch(() => undefined));
    const { rows } = await sql<{ server: number; child: number }>`
      select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as server, pg_backend_pid() as child`.execute(
      db,
    );
    // A busy child does not notice at once that its server is gone; a stopped one never does.
    process.kill(rows[0]!.child, "SIGSTOP");
    process.kill(rows[0]!.server, "SIGKILL");
    const next = await startPostgres({ dataDir, fast: true, isOwner: true });
    onTestFinished(next.stop);
    expect(isAlive(rows[0]!.child)).toBe(false);
  },
  60_000,
);
