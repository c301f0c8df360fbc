import { spawn } from "node:child_process";
import { renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { clusterIn, emptyShop, SECRET, storageIn } from "#tests/support/backed-up-shop.ts";
import { startPostgres } from "#tools/postgres/postgres.ts";
import { endProcessesIn } from "#tools/start/lock/process-table.ts";
import { backupKey } from "./key.ts";
import { restoreShop } from "./restore.ts";

const KILLED = resolve(".test/backup-killed");
/** Longer than the allowed loss. */
const WRITING_MS = 6000;
const MAY_BE_LOST_MS = 5000;

test.runIf(process.platform === "linux")(
  "a shop that is killed with its database while it writes loses five seconds at most",
  async () => {
    const child = spawn(process.execPath, [resolve("tests/support/writing-shop.ts"), KILLED], { stdio: "pipe" });
    onTestFinished(() => void child.kill("SIGKILL"));
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
    await vi.waitFor(() => expect(output).toMatch(/^postgres \d+\n1 /m), { timeout: 60_000, interval: 100 });
    await pause(WRITING_MS);
    const server = Number(/^postgres (\d+)$/m.exec(output)?.[1]);
    child.kill("SIGKILL");
    process.kill(server, "SIGKILL");
    endProcessesIn(clusterIn(join(KILLED, "shop")), "postgres");
    const writes = output.matchAll(/^(\d+) (\d+)$/gm).toArray();
    const last = Number(writes.at(-1)![2]);
    const safe = writes.filter(([, , at]) => Number(at) < last - MAY_BE_LOST_MS).length;
    expect(safe).toBeGreaterThan(10);
    // The machine is lost: only the backups are left.
    renameSync(join(KILLED, "shop"), join(KILLED, "gone"));

    const dataDir = join(KILLED, "restored");
    emptyShop(dataDir);
    const storage = storageIn(dataDir);
    const place = { backupDir: join(KILLED, "backups"), key: backupKey(SECRET) };
    await restoreShop({ ...place, dataDir, storage, at: null, from: null, fast: true });
    const postgres = await startPostgres({ dataDir: join(dataDir, "postgres"), fast: true });
    onTestFinished(postgres.stop);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<{ count: number; last: Date }>(
      "select count(*)::int as count, max(at) as last from written",
    );
    await client.end();
    expect(rows[0]!.count).toBeGreaterThanOrEqual(safe);
    expect(last - rows[0]!.last.getTime()).toBeLessThan(MAY_BE_LOST_MS);
  },
  120_000,
);
