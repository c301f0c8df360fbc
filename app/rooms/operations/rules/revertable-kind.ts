import type { AuditRecord } from "../../../shared/kernel/audit-record.ts";
import { can, type Role } from "../../../shared/kernel/permissions.ts";

const PRODUCT_ACTIONS: readonly string[] = ["product.update", "product.price", "product.discount"];

/** Whose change an entry is when this role may take it back; null for all others. Prices are not converted, so a currency stays. */
export function revertableKind(
  { action, entityId, before, after }: Pick<AuditRecord, "action" | "entityId" | "before" | "after">,
  role: Role,
): "setting" | "product" | null {
  if (entityId === null || before === null || after === null) return null;
  if (action === "settings.change") return maySet(entityId, role) ? "setting" : null;
  if (!PRODUCT_ACTIONS.includes(action)) return null;
  return can(role, "products.edit") && can(role, "products.discount") ? "product" : null;
}

function maySet(key: string, role: Role): boolean {
  if (key === "currency") return false;
  if (key === "specialist_admin_access" && !can(role, "settings.specialist-access")) return false;
  return can(role, "settings.edit");
}
