import { data, redirect } from "react-router";
import { auditTexts as texts, whyNotTexts } from "../../../rooms/operations/messages.ts";
import { findAuditEntry } from "../../../rooms/operations/use-cases/find-audit-entry.server.ts";
import { ROLES } from "../../../shared/kernel/permissions.ts";
import type { Reversal } from "../../../shared/kernel/reversal.ts";
import type { StaffContext } from "../guard.server.ts";
import { donePath } from "../list-links.ts";
import { questionPath } from "../users/user-links.ts";
import { wayBack } from "./audit-ways.server.ts";

/** Takes a change back through the use case of the room that owns the thing; back to the list, or why not. */
export async function revertEntry(ctx: StaffContext, { id, list }: { id: string; list: string }) {
  const entry = await findAuditEntry(ctx, id);
  if (!entry) return data({ error: texts.gone }, { status: 404 });
  const way = wayBack(entry, ctx.actor.role);
  if (typeof way === "string") return data({ error: texts.stays(whyNotTexts[way]) }, { status: 422 });
  const reverted = await way.revert(ctx, way.change);
  if (reverted.ok) return redirect(donePath(list, "reverted"), 303);
  switch (reverted.error) {
    case "changed_by_other":
      return data({ error: texts.changedSince }, { status: 409 });
    case "not_found":
      return data({ error: texts.thingGone }, { status: 404 });
    case "not_allowed":
      return data({ error: texts.refused }, { status: 422 });
    case "unconfirmed":
      return redirect(roleQuestion(way.change), 303);
  }
}

/** Only a role is asked about: where that is done. */
function roleQuestion({ id, before }: Reversal): string {
  const to = ROLES.find((role) => role === before["role"]) ?? "user";
  return questionPath("/admin/users", id, to);
}
