import { z } from "zod";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { Reversal, ReversalError } from "#app/shared/kernel/audit.ts";
import { campaignStore } from "./campaign.store.server.ts";
import { listCampaignRevisions } from "./queries.server.ts";
import { saveCampaign } from "./save-campaign.server.ts";

const schedule = z.object({ scheduled_at: z.coerce.date().nullable() });

/** Its former time, null without one; undefined when it has passed or cannot be read. */
function formerTime(before: Reversal["before"], now: Date): Date | null | undefined {
  const time = schedule.safeParse(before).data?.scheduled_at;
  return time && time <= now ? undefined : time;
}

/** Restores an unsent campaign. `changed_by_other`: saved since; `not_allowed`: its time has passed, so it would go out at once. */
export async function revertCampaign(ctx: Context, { id, at, before }: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "newsletter.edit");
  return inTransaction(ctx, async (tx) => {
    const campaign = isUuid(id) ? await campaignStore.lock(tx.db, id) : null;
    if (!campaign) return err("not_found");
    if (campaign.status === "sent") return err("not_allowed");
    const former = (await listCampaignRevisions(tx, id)).find(({ createdAt }) => Number(createdAt) === Number(at));
    if (!former || Number(campaign.updatedAt) !== Number(at)) return err("changed_by_other");
    const scheduledAt = formerTime(before, tx.now);
    if (scheduledAt === undefined) return err("not_allowed");
    const texts = { ...former.edits, scheduledAt };
    const saved = await saveCampaign(tx, { id, texts, seenUpdatedAt: campaign.updatedAt.toISOString() });
    return saved.ok ? ok(null) : err("not_allowed");
  });
}
