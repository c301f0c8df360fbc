import { data, redirect } from "react-router";
import { revertProduct } from "../../rooms/catalog/use-cases/revert-product.server.ts";
import { auditTexts as texts } from "../../rooms/operations/messages.ts";
import { revertableKind } from "../../rooms/operations/rules/revertable-kind.ts";
import { findAuditEntry } from "../../rooms/operations/use-cases/find-audit-entry.server.ts";
import { revertSetting } from "../../rooms/settings/use-cases/revert-setting.server.ts";
import type { AuditRecord } from "../../shared/kernel/audit-record.ts";
import type { StaffContext } from "./guard.server.ts";
import { donePath } from "./list-links.ts";

/** Takes a change back through the use case of the room that owns the thing; back to the list, or why not. */
export async function revertEntry(ctx: StaffContext, { id, list }: { id: string; list: string }) {
  const entry = await findAuditEntry(ctx, id);
  if (!entry) return data({ error: texts.gone }, { status: 404 });
  const code = await revert(ctx, entry);
  switch (code) {
    case null:
      return redirect(donePath(list, "reverted"), 303);
    case "changed_by_other":
      return data({ error: texts.changedSince }, { status: 409 });
    case "not_found":
      return data({ error: texts.thingGone }, { status: 404 });
    case "not_revertable":
      return data({ error: texts.notRevertable }, { status: 422 });
    default:
      return data({ error: texts.refused }, { status: 422 });
  }
}

/** Why it was not done; null when it was. */
async function revert(ctx: StaffContext, entry: AuditRecord) {
  const { entityId, before, after } = entry;
  const kind = revertableKind(entry, ctx.actor.role);
  if (!kind || !entityId || !before || !after) return "not_revertable";
  if (kind === "product") {
    const reverted = await revertProduct(ctx, { productId: entityId, before, after });
    return reverted.ok ? null : reverted.error.code;
  }
  const values = { before: before["value"] ?? null, after: after["value"] ?? null };
  const reverted = await revertSetting(ctx, { key: entityId, ...values });
  return reverted.ok ? null : reverted.error.code;
}
