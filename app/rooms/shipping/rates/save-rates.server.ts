import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { shippingRateState, taxRateState } from "./rate.ts";
import { typedShippingRates, typedTaxRates, shippingRateFields, taxRateFields } from "./rate-form.ts";
import { rateStore } from "./rate.store.server.ts";
import type { RateFields, RateFaults } from "../types.ts";
import {
  isUnchangedSince,
  type Reversal,
  type ReversalError,
  changedFields,
  type AuditState,
} from "#app/shared/kernel/audit.ts";
import { shippingRatesOf, taxRatesOf } from "../schemas.ts";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";

export type SaveRatesError =
  | { readonly code: "invalid_rates"; readonly faults: RateFaults }
  | { readonly code: "changed_by_other" };

type SubmittedRates = { readonly fields: RateFields; readonly stamp: string };

/** Saves all shipping rates or none; new checkouts use them at once. */
export async function saveShippingRates(
  ctx: Context,
  submitted: SubmittedRates,
): Promise<Result<null, SaveRatesError>> {
  requirePermission(ctx.actor, "settings.edit");
  const { rows, faults } = typedShippingRates(submitted.fields);
  if (Object.keys(faults).length > 0) return err({ code: "invalid_rates", faults });
  return inTransaction(ctx, async (tx) => {
    await rateStore.lockForSaving(tx.db, "shipping_rates");
    if ((await rateStore.stampOf(tx.db, "shipping_rates")) !== submitted.stamp)
      return err({ code: "changed_by_other" });
    const before = shippingRateState(await rateStore.listShippingRates(tx.db));
    await rateStore.replaceShippingRates(tx.db, rows, tx.now);
    await auditRates(tx, { table: "shipping_rates", before, after: shippingRateState(rows) });
    await dropPages(tx, [PAGE_TAGS.rates]);
    return ok(null);
  });
}

/** Saves all tax rates or none; new checkouts use them at once. */
export async function saveTaxRates(ctx: Context, submitted: SubmittedRates): Promise<Result<null, SaveRatesError>> {
  requirePermission(ctx.actor, "settings.edit");
  const { rows, faults } = typedTaxRates(submitted.fields);
  if (Object.keys(faults).length > 0) return err({ code: "invalid_rates", faults });
  return inTransaction(ctx, async (tx) => {
    await rateStore.lockForSaving(tx.db, "tax_rates");
    if ((await rateStore.stampOf(tx.db, "tax_rates")) !== submitted.stamp) return err({ code: "changed_by_other" });
    const before = taxRateState(await rateStore.listTaxRates(tx.db));
    await rateStore.replaceTaxRates(tx.db, rows, tx.now);
    await auditRates(tx, { table: "tax_rates", before, after: taxRateState(rows) });
    await dropPages(tx, [PAGE_TAGS.rates]);
    return ok(null);
  });
}

/** Restores the rates of a change; `changed_by_other` when one has changed again. */
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
  if (!isUnchangedSince(now, change)) return err("changed_by_other");
  const rates = shippingRatesOf({ ...now, ...change.before });
  if (!rates) return err("not_allowed");
  const stamp = await rateStore.stampOf(tx.db, "shipping_rates");
  const saved = await saveShippingRates(tx, { fields: shippingRateFields(rates, []), stamp });
  return saved.ok ? ok(null) : err("not_allowed");
}

async function revertTax(tx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  await rateStore.lockForSaving(tx.db, "tax_rates");
  const now = taxRateState(await rateStore.listTaxRates(tx.db));
  if (!isUnchangedSince(now, change)) return err("changed_by_other");
  const rates = taxRatesOf({ ...now, ...change.before });
  if (!rates) return err("not_allowed");
  const stamp = await rateStore.stampOf(tx.db, "tax_rates");
  const saved = await saveTaxRates(tx, { fields: taxRateFields(rates, []), stamp });
  return saved.ok ? ok(null) : err("not_allowed");
}

type Rates = {
  readonly table: "shipping_rates" | "tax_rates";
  readonly before: AuditState;
  readonly after: AuditState;
};

/** Audits the changed rates, within the transaction that saves them. */
async function auditRates(tx: Context, { table, before, after }: Rates): Promise<void> {
  const changed = changedFields(before, after, [...new Set([...Object.keys(before), ...Object.keys(after)])]);
  if (changed) await recordAudit(tx, { action: "settings.rates", entity: "setting", entityId: table, ...changed });
}
