import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { changedFields, type AuditState } from "#app/shared/kernel/audit-state.ts";

type Rates = {
  readonly table: "shipping_rates" | "tax_rates";
  readonly before: AuditState;
  readonly after: AuditState;
};

/** Writes which rates are no longer as they were into the audit log, within the transaction that saves them. */
export async function auditRates(tx: Context, { table, before, after }: Rates): Promise<void> {
  // public: called by use cases that ask for their own permission.
  const changed = changedFields(before, after, [...new Set([...Object.keys(before), ...Object.keys(after)])]);
  if (changed) await recordAudit(tx, { action: "settings.rates", entity: "setting", entityId: table, ...changed });
}
