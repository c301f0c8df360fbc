import { data, redirect } from "react-router";
import { auditTexts as texts, whyNotTexts } from "#app/rooms/operations/messages.ts";
import { findAuditEntry } from "#app/rooms/operations/queries.server.ts";
import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import type { Reversal } from "#app/shared/kernel/audit.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { donePath } from "#app/office/http/list-links.ts";
import { questionPath } from "#app/office/users/user-links.ts";
import { findReversal } from "./audit-reversals.server.ts";

/** Reverts a change through the command of the room that owns the record; redirects to the list, or returns why not. */
export async function revertAuditEntry(ctx: StaffContext, { id, list }: { id: string; list: string }) {
  const entry = await findAuditEntry(ctx, id);
  if (!entry) return data({ error: texts.gone }, { status: 404 });
  const reversal = findReversal(entry, ctx.actor.role);
  if (typeof reversal === "string")
    return data({ error: texts.stays({ why: whyNotTexts[reversal] }) }, { status: 422 });
  const reverted = await reversal.revert(ctx, reversal.change);
  if (reverted.ok) return redirect(donePath(list, "reverted"), 303);
  switch (reverted.error) {
    case "changed_by_other":
      return data({ error: texts.changedSince }, { status: 409 });
    case "not_found":
      return data({ error: texts.thingGone }, { status: 404 });
    case "not_allowed":
      return data({ error: texts.refused }, { status: 422 });
    case "unconfirmed":
      return redirect(roleQuestion(reversal.change), 303);
  }
}

/** Only a role change needs a question, on its own screen. */
function roleQuestion({ id, before }: Reversal): string {
  const to = ROLES.find((role) => role === before["role"]) ?? "user";
  return questionPath("/admin/users", id, to);
}
