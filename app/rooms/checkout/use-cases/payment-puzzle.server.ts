import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { plusMs } from "#app/shared/kernel/dates.ts";
import { MINUTE_MS } from "#app/shared/kernel/durations.ts";
import { PROOF_MINUTES } from "../constants.ts";
import { guessText, isSolved } from "../rules/puzzle.ts";
import { alarmStore } from "../store/alarm-store.server.ts";
import { checkoutMarks } from "../store/checkout-marks.server.ts";
import { findCheckout } from "./find-checkout.server.ts";
import { hasPaidBefore } from "./find-decline-lock.server.ts";

/**
 * The puzzle that the caller's browser solves before this checkout can be paid; null when none is needed: the breaker is closed, a
 * solution still counts, or the customer has paid before.
 */
export async function findPaymentPuzzle(ctx: Context, checkoutId: string): Promise<string | null> {
  // public: says only whether the shop is careful now.
  if ((await alarmStore.findOpenUntil(ctx.db, ctx.now)) === null || (await hasPaidBefore(ctx))) return null;
  const provenAt = await checkoutMarks.findProvenAt(ctx.db, checkoutId);
  if (provenAt && provenAt > plusMs(ctx.now, -PROOF_MINUTES * MINUTE_MS)) return null;
  return signed(`${checkoutId}.${ctx.now.getTime() + PROOF_MINUTES * MINUTE_MS}`);
}

/** Takes the solution of a puzzle made for the caller's own open checkout; false when it is none, too late or another's. */
export async function provePayment(ctx: Context, proof: { puzzle: string; guess: number }): Promise<boolean> {
  // public: bound to the caller's own account or guest cookie.
  const found = await findCheckout(ctx);
  const [checkoutId = "", until = ""] = proof.puzzle.split(".");
  if (found.kind !== "open" || found.checkout.id !== checkoutId || Number(until) < ctx.now.getTime()) return false;
  const ours = Buffer.from(signed(`${checkoutId}.${until}`));
  const given = Buffer.from(proof.puzzle);
  if (ours.length !== given.length || !timingSafeEqual(ours, given)) return false;
  if (!isSolved(createHash("sha256").update(guessText(proof.puzzle, proof.guess)).digest())) return false;
  await checkoutMarks.markProven(ctx.db, checkoutId, ctx.now);
  return true;
}

const signed = (text: string): string =>
  `${text}.${createHmac("sha256", env().sessionSecret).update(`payment puzzle ${text}`).digest("base64url")}`;
