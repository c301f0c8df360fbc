import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { DAY_MS, plusMs } from "#app/shared/kernel/format/dates.ts";
import { ok, type Result } from "#app/shared/kernel/result.ts";
import type { ProviderError } from "#app/rooms/payments/types.ts";
import { proveBooks } from "../proof/prove-books.server.ts";
import type { Finding, FindingKind } from "../types.ts";
import { REPAIRS, type Repair } from "./constants.ts";
import { repairAudited } from "./steps/repair-audited.server.ts";

/** Repairs that only read from the provider: they may run beside the shop that was copied. */
const READING: readonly (Repair | null)[] = ["settle", "rebuild", "correct_refunds"];
/** A restored shop has no record of this money; only a person can assign it. */
const BY_HAND: readonly FindingKind[] = ["charge_unknown", "second_charge", "two_orders"];

export type LostOrders = {
  /** Payments and refunds added to the books, each as the finding it resolves. */
  readonly made: readonly Finding[];
  readonly left: readonly Finding[];
};

/** Adds the orders and refunds younger than a restored copy, as the provider has them. Audited, repeatable, moves no money. An error without the provider. */
export async function rebuildLostOrders(ctx: Context, copiedAt: Date): Promise<Result<LostOrders, ProviderError>> {
  requireSystem(ctx.actor);
  // A payment may have begun before the copy was made and succeeded after it.
  const scope = { since: plusMs(copiedAt, -DAY_MS), graceSeconds: 0 };
  const made: Finding[] = [];
  const first = await proveBooks(ctx, scope);
  if (!first.ok) return first;
  for (const finding of first.value.findings) if (await isRepaired(ctx, finding)) made.push(finding);
  const second = await proveBooks({ ...ctx, now: new Date() }, scope);
  if (!second.ok) return second;
  return ok({ made, left: second.value.findings.filter(isMoney) });
}

const isMoney = ({ kind }: Finding): boolean => READING.includes(REPAIRS[kind]) || BY_HAND.includes(kind);

async function isRepaired(ctx: Context, finding: Finding): Promise<boolean> {
  if (!READING.includes(REPAIRS[finding.kind])) return false;
  return (await repairAudited(ctx, { ...finding, id: finding.subject })).ok;
}
