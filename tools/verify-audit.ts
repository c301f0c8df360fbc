// `npm run verify:audit`: checks that every entry of the audit log is as it was recorded; exit code 1 when one is not.
import { join } from "node:path";
import { ANCHORS_FILE } from "#app/shared/audit/audit-anchors.server.ts";
import { verifyAudit, type ChainFault, type ChainReport } from "#app/shared/audit/audit-chain.server.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import type { Env } from "#app/shared/env.server.ts";
import { systemContext } from "#app/shared/http/context.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { migrateShop } from "./start/database/database.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { joinShop } from "./start/database/shop-database.ts";

const HEAD_LENGTH = 16;
const WORDS: Record<Exclude<ChainFault["kind"], WholeFault>, string> = {
  entry_missing: "was recorded and is missing",
  entry_changed: "differs from what was recorded",
  link_broken: "does not follow from the one before it",
  link_missing: "was written without the chain",
  anchor_differs: "differs from the one recorded outside the database",
};
type WholeFault = "anchor_unreadable" | "anchors_missing";
const WHOLE_WORDS: Record<WholeFault, string> = {
  anchor_unreadable: "there are lines that hold no anchor in",
  anchors_missing: "there are no anchors in",
};

await runGuarded(async ({ shutdown, prepare }) => {
  const settings = prepare("start");
  const database = await joinShop(settings, shutdown);
  await migrateShop(database);
  const { links, anchors, head, faults } = await verify(database.url, settings);
  for (const fault of faults) console.log(`BROKEN  ${faultText(fault, settings)}`);
  const verdict = faults.length === 0 ? "the audit log is intact" : `${faults.length} faults`;
  console.log(`${links} entries, ${anchors} anchors, ${verdict}; last link ${head.slice(0, HEAD_LENGTH) || "none"}`);
  await shutdown.run(faults.length === 0 ? 0 : 1);
});

function faultText({ kind, position, entryId }: ChainFault, { dataDir }: Env): string {
  if (kind === "anchors_missing" || kind === "anchor_unreadable")
    return `${WHOLE_WORDS[kind]} ${join(dataDir, ANCHORS_FILE)}`;
  return `${position > 0 ? `link ${position}, ` : ""}entry ${entryId || "unknown"} ${WORDS[kind]}`;
}

async function verify(url: string, { logLevel, dataDir }: Env): Promise<ChainReport> {
  const { db, close } = createDatabase(url);
  try {
    return await verifyAudit(systemContext({ db, log: createLog(logLevel), name: "verify-audit" }), dataDir);
  } finally {
    await close();
  }
}
