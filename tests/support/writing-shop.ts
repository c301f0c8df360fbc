// A shop with backups that writes until a test kills its process: prints each row whose commit was acknowledged.
import { setTimeout as pause } from "node:timers/promises";
import { takeBackup } from "#tools/backup/take-backup.ts";
import { openBackedUpShop } from "./backed-up-shop.ts";

const PAUSE_MS = 5;

const shop = await openBackedUpShop(process.argv[2] ?? "");
await shop.pool.query(
  "create table written (n integer primary key, at timestamptz not null default clock_timestamp())",
);
await takeBackup(shop.parts);
const { rows } = await shop.pool.query<{ pid: number }>(
  "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
);
process.stdout.write(`postgres ${rows[0]?.pid}\n`);
for (let n = 1; ; n += 1) {
  const written = await shop.pool.query<{ at: Date }>("insert into written (n) values ($1) returning at", [n]);
  process.stdout.write(`${n} ${written.rows[0]?.at.getTime()}\n`);
  await pause(PAUSE_MS);
}
