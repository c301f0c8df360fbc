// `npm run verify:audit`: checks that every entry of the audit log is as it was recorded; exit code 1 when one is not.
import { verifyAudit, type ChainReport } from "#app/shared/audit/audit-chain.server.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import type { Env } from "#app/shared/env.server.ts";
import { systemContext } from "#app/shared/http/context.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { auditFaultText } from "./commands/audit-fault-text.ts";
import { migrateShop } from "./start/database/database.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { joinShop } from "./start/database/shop-database.ts";

const HEAD_LENGTH = 16;
await runGuarded(async ({ shutdown, prepare }) => {
  const settings = prepare("start");
  const database = await joinShop(settings, shutdown);
  await migrateShop(database);
  const { links, anchors, head, faults } = await verify(database.url, settings);
  for (const fault of faults) console.log(`BROKEN  ${auditFaultText(fault, settings.dataDir)}`);
  const verdict = faults.length === 0 ? "the audit log is intact" : `${faults.length} faults`;
  console.log(`${links} entries, ${anchors} anchors, ${verdict}; last link ${head.slice(0, HEAD_LENGTH) || "none"}`);
  await shutdown.run(faults.length === 0 ? 0 : 1);
});

async function verify(url: string, { logLevel, dataDir }: Env): Promise<ChainReport> {
  const { db, close } = createDatabase(url);
  try {
    return await verifyAudit(systemContext({ db, log: createLog(logLevel), name: "verify-audit" }), dataDir);
  } finally {
    await close();
  }
}
