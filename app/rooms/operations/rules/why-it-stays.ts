import type { AuditRecord } from "#app/shared/kernel/audit-record.ts";
import { isSameValue, type AuditState } from "#app/shared/kernel/audit-state.ts";
import { can, type Role } from "#app/shared/kernel/permissions.ts";
import type { WhyNot } from "../messages.ts";

type States = { readonly before: AuditState; readonly after: AuditState };

/**
 * Why a change stays that otherwise could be taken back, by what it did; null when it can be. Prices are not converted,
 * so a currency stays.
 */
export function whyItStays(
  { action, entityId }: Pick<AuditRecord, "action" | "entityId">,
  { before, after }: States,
  role: Role,
): WhyNot | null {
  if (isSameValue(before, after)) return "same";
  if (action === "category.rename" && after["merged"] === true) return "mixed";
  if (action !== "settings.change") return null;
  if (entityId === "currency") return "currency";
  return entityId === "specialist_admin_access" && !can(role, "settings.specialist-access") ? "forbidden" : null;
}
