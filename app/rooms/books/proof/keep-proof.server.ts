import { inTransaction, requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { DAY_MS, plusMs } from "#app/shared/kernel/format/dates.ts";
import { notifyStaff } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { GRACE_SECONDS, PROOF_DAYS } from "../constants.ts";
import { bellTexts, certificateTexts } from "../messages.ts";
import type { Certificate } from "../types.ts";
import { proofStore } from "./proof.store.server.ts";
import { proveBooks } from "./prove-books.server.ts";

/** The last days, or all there ever was. */
export type Reach = "recent" | "everything";

/**
 * Proves the books, stores the result, and notifies administrators when something is open or the proof failed. Proves everything while the
 * last proof of everything has findings: the last days might not show an older one, which stays open until it is proved away.
 */
export async function keepProof(ctx: Context, reach: Reach = "recent"): Promise<void> {
  requireSystem(ctx.actor);
  const isWhole = reach === "everything" || (await isOlderOpen(ctx));
  const since = isWhole ? null : plusMs(ctx.now, -PROOF_DAYS * DAY_MS);
  const id = await proofStore.begin(ctx.db, { since, now: ctx.now });
  const proved = await proveBooks(ctx, { since, graceSeconds: GRACE_SECONDS });
  await inTransaction(ctx, async (tx) => {
    if (proved.ok) await keep(tx, id, proved.value);
    else await keepFailure(tx, id, certificateTexts.unreadable({ code: proved.error.code }));
  });
}

async function isOlderOpen({ db }: Context): Promise<boolean> {
  const last = await proofStore.findNewest(db, { isProved: true });
  return last !== null && last.since === null && last.findingCount > 0;
}

async function keep(tx: Context, id: string, certificate: Certificate): Promise<void> {
  await proofStore.finish(tx.db, id, certificate);
  if (certificate.findings.length > 0)
    await notifyAdministrators(tx, bellTexts.open({ count: certificate.findings.length }));
}

async function keepFailure(tx: Context, id: string, failure: string): Promise<void> {
  await proofStore.fail(tx.db, id, failure);
  await notifyAdministrators(tx, failure);
}

const notifyAdministrators = (tx: Context, message: string): Promise<void> =>
  notifyStaff(tx, {
    permission: "audit.view",
    type: "warning",
    title: bellTexts.title,
    message,
    link: "/admin/books",
    groupKey: "books",
  });
