import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { SaveRatesError } from "../errors.ts";
import { taxRateState } from "../rules/rate-state.ts";
import { typedTaxRates } from "../rules/typed-tax-rates.ts";
import { rateStore } from "../store/rate-store.server.ts";
import type { RateFields } from "../types.ts";
import { auditRates } from "./audit-rates.server.ts";

/**
 * Saves the tax rates, all of them or nothing; new checkouts use them at once. `changed_by_other` when they are not
 * what the person saw.
 */
export async function saveTaxRates(
  ctx: Context,
  sent: { readonly fields: RateFields; readonly stamp: string },
): Promise<Result<null, SaveRatesError>> {
  requirePermission(ctx.actor, "settings.edit");
  const { rows, faults } = typedTaxRates(sent.fields);
  if (Object.keys(faults).length > 0) return err({ code: "invalid_rates", faults });
  return inTransaction(ctx, async (tx) => {
    await rateStore.lockForSaving(tx.db, "tax_rates");
    if ((await rateStore.stampOf(tx.db, "tax_rates")) !== sent.stamp) return err({ code: "changed_by_other" });
    const before = taxRateState(await rateStore.listTaxRates(tx.db));
    await rateStore.replaceTaxRates(tx.db, rows, tx.now);
    await auditRates(tx, { table: "tax_rates", before, after: taxRateState(rows) });
    return ok(null);
  });
}
