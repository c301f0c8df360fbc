import type { AuditState } from "#app/shared/kernel/audit-state.ts";
import { ORDER_STATUSES } from "../constants.ts";
import type { OrderStatus } from "../types.ts";
import { statusEffects } from "./status-change.ts";

/**
 * Whether a step of an order can be taken back in silence: neither it nor the way back mails the customer or moves
 * stock.
 */
export const hasQuietWayBack = (from: OrderStatus, to: OrderStatus): boolean =>
  [statusEffects(from, to), statusEffects(to, from)].every(({ mail, stock }) => mail === null && stock === null);

/** The same of a step as the audit log keeps it. */
export function isQuietStep(before: AuditState, after: AuditState): boolean {
  const [from, to] = [before, after].map(({ status }) => ORDER_STATUSES.find((known) => known === status));
  return from !== undefined && to !== undefined && hasQuietWayBack(from, to);
}
