import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { keepRevision } from "#app/rooms/content/revisions/revisions.server.ts";
import type { CampaignError } from "../errors.ts";
import { campaignHistory, campaignState } from "./campaign.ts";
import { campaignStore } from "./campaign.store.server.ts";
import type { CampaignTexts, CampaignWords } from "../types.ts";

/** `id` null makes a new campaign; `seenUpdatedAt` is the last save that the person saw. */
export type SavedCampaign = {
  readonly id: string | null;
  readonly texts: CampaignTexts;
  readonly seenUpdatedAt: string;
};

/** Saves a draft, or a scheduled campaign if it has a time; keeps a revision; returns its id. Refuses sent or meanwhile changed ones. */
export async function saveCampaign(ctx: Context, saved: SavedCampaign): Promise<Result<string, CampaignError>> {
  const { userId } = requirePermission(ctx.actor, "newsletter.edit");
  if (saved.texts.scheduledAt) requirePermission(ctx.actor, "newsletter.send");
  return inTransaction(ctx, async (tx) => {
    if (saved.id === null) {
      const id = await campaignStore.insert(tx.db, saved.texts, { now: tx.now, by: userId });
      await auditSave(tx, { id, before: null, texts: saved.texts });
      return ok(id);
    }
    const before = isUuid(saved.id) ? await campaignStore.lock(tx.db, saved.id) : null;
    if (!before) return err("not_found");
    if (before.status === "sent") return err("already_sent");
    if (before.updatedAt.toISOString() !== saved.seenUpdatedAt) return err("changed_by_other");
    await keepRevision(tx, campaignHistory(before.id), wordsOf(before));
    await campaignStore.update(tx.db, before.id, { texts: saved.texts, now: tx.now });
    await auditSave(tx, { id: before.id, before, texts: saved.texts });
    return ok(before.id);
  });
}

const wordsOf = ({ name, subject, content }: CampaignWords): CampaignWords => ({ name, subject, content });

type Change = { readonly id: string; readonly before: CampaignTexts | null; readonly texts: CampaignTexts };

const auditSave = (tx: Context, { id, before, texts }: Change): Promise<void> =>
  recordAudit(tx, {
    action: "campaign.save",
    entity: "campaign",
    entityId: id,
    before: before && campaignState(before),
    after: campaignState(texts),
  });
