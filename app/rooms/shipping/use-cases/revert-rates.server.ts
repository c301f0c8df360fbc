import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { stillStands, type Reversal, type ReversalError } from "#app/shared/kernel/reversal.ts";
import { shippingRateState, taxRateState } from "../rules/rate-state.ts";
import { shippingRatesOf, taxRatesOf } from "../schemas.ts";
import { shippingRateFields } from "../rules/typed-shipping-rates.ts";
import { taxRateFields } from "../rules/typed-tax-rates.ts";
import { rateStore } from "../store/rate-store.server.ts";
import { saveShippingRates } from "./save-shipping-rates.server.ts";
import { saveTaxRates } from "./save-tax-rates.server.ts";

/** Gives the places of a change their former shipping or tax rates; `changed_by_other` when one has another by now. */
export async function revertRates(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "settings.edit");
  return inTransaction(ctx, async (tx) => {
    if (change.id === "shipping_rates") return revertShipping(tx, change);
    return change.id === "tax_rates" ? revertTax(tx, change) : err("not_found");
  });
}

async function revertShipping(tx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  await rateStore.lockForSaving(tx.db, "shipping_rates");
  const now = shippingRateState(await rateStore.listShippingRates(tx.db));
  if (!stillStands(now, change)) return err("changed_by_other");
  const rates = shippingRatesOf({ ...now, ...change.before });
  if (!rates) return err("not_allowed");
  const stamp = await rateStore.stampOf(tx.db, "shipping_rates");
  const saved = await saveShippingRates(tx, { fields: shippingRateFields(rates, []), stamp });
  return saved.ok ? ok(null) : err("not_allowed");
}

async function revertTax(tx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  await rateStore.lockForSaving(tx.db, "tax_rates");
  const now = taxRateState(await rateStore.listTaxRates(tx.db));
  if (!stillStands(now, change)) return err("changed_by_other");
  const rates = taxRatesOf({ ...now, ...change.before });
  if (!rates) return err("not_allowed");
  const stamp = await rateStore.stampOf(tx.db, "tax_rates");
  const saved = await saveTaxRates(tx, { fields: taxRateFields(rates, []), stamp });
  return saved.ok ? ok(null) : err("not_allowed");
}
