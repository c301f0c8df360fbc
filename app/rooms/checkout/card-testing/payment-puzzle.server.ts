import { createHash } from "node:crypto";
import type { Context } from "#app/shared/http/context.server.ts";
import { keptRead } from "#app/shared/http/cache/kept-reads.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { isSignature, signatureOf } from "#app/shared/http/signing.server.ts";
import { plusMs, MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import { PROOF_MINUTES } from "../constants.ts";
import { guessText, isSolved } from "./puzzle.ts";
import { alarmStore } from "./alarm.store.server.ts";
import { checkoutMarks } from "../placing/checkout-marks.store.server.ts";
import { findCheckout } from "../placing/steps/find-checkout.server.ts";
import { hasPaidBefore } from "./steps/declines.server.ts";

/** The puzzle to solve before this checkout can be paid; null while the breaker is closed, once solved, or for past customers. */
export async function findPaymentPuzzle(ctx: Context, checkoutId: string): Promise<string | null> {
  // public: reveals only whether the breaker is open.
  if (!(await isBreakerOpen(ctx)) || (await hasPaidBefore(ctx))) return null;
  const provenAt = await checkoutMarks.findProvenAt(ctx.db, checkoutId);
  if (provenAt && provenAt > plusMs(ctx.now, -PROOF_MINUTES * MINUTE_MS)) return null;
  const claim = `${checkoutId}.${ctx.now.getTime() + PROOF_MINUTES * MINUTE_MS}`;
  return `${claim}.${signatureOf("payment-puzzle", claim)}`;
}

/** Opening the breaker signals the tag (`watchDeclines`). */
async function isBreakerOpen(ctx: Context): Promise<boolean> {
  const kept = { key: "breaker", tags: [PAGE_TAGS.breaker] };
  const openUntil = await keptRead(ctx, kept, async () => alarmStore.findOpenUntil(ctx.db));
  return openUntil !== null && openUntil > ctx.now;
}

/** Accepts a solution for the caller's own open checkout; false when it is wrong, late or another's. */
export async function provePayment(ctx: Context, proof: { puzzle: string; guess: number }): Promise<boolean> {
  // public: bound to the caller's own account or guest cookie.
  const found = await findCheckout(ctx);
  const [checkoutId = "", until = "", ...signature] = proof.puzzle.split(".");
  if (found.kind !== "open" || found.checkout.id !== checkoutId || Number(until) < ctx.now.getTime()) return false;
  if (!isSignature(signature.join("."), "payment-puzzle", `${checkoutId}.${until}`)) return false;
  if (!isSolved(createHash("sha256").update(guessText(proof.puzzle, proof.guess)).digest())) return false;
  await checkoutMarks.markProven(ctx.db, checkoutId, ctx.now);
  return true;
}
