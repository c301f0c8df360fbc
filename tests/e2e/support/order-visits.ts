import { randomUUID } from "node:crypto";
import { answered, at } from "./admin-states.ts";
import type { AdminWorld } from "./admin-world.ts";
import type { Visit } from "./inspection.ts";
import { again, both, chosen, overtaken, pressed, ticked, typed, unrolled } from "./sales-states.ts";

/** States of the list of orders. */
export function ordersVisits({ orderId, orderEmail, sales: { sql, waitingIds, waitingEmail } }: AdminWorld): Visit[] {
  const [one, list] = [`/admin/orders?q=${orderEmail}`, `/admin/orders?q=${waitingEmail}`];
  const change = `${list}&change=${waitingIds.join(",")}`;
  const reopen = again(sql, "update all_orders set status = 'processing' where id = any($1)", [waitingIds.slice(0, 2)]);
  const save = (message: RegExp) => pressed("Save Changes", message);
  return [
    ...at(one, "/admin/orders?q=zzzz", `${one}&update=${orderId}`, `${one}&delete=${orderId}`),
    ...at(
      list,
      "/admin/orders?view=to-ship&range=30days",
      "/admin/orders?view=attention",
      "/admin/orders?view=unpaid",
      "/admin/orders?view=refund-due",
    ),
    { path: `${list}&min=5&payment=paid`, open: unrolled(/^Filter/) },
    { path: list, open: ticked(2) },
    { path: change },
    ...["delivered", "cancelled", "processing"].map((to) => ({ path: change, open: chosen("New status", to) })),
    {
      path: `${list}&change=${waitingIds.slice(0, 2).join(",")}`,
      prepare: reopen,
      open: both(chosen("New status", "delivered"), save(/set to Delivered/)),
    },
    {
      path: `${list}&change=${waitingIds.join(",")}`,
      prepare: reopen,
      open: both(chosen("New status", "shipped"), overtaken(sql, "all_orders", waitingIds[0]!), save(/not changed/)),
    },
    { path: `${list}&delete=${waitingIds.join(",")}` },
    ...["shipped", "cancelled", "pending"].map((to) => ({
      path: `${one}&update=${orderId}`,
      open: chosen("Status", to),
    })),
    {
      path: `${one}&update=${orderId}`,
      open: both(chosen("Status", "delivered"), overtaken(sql, "all_orders", orderId), save(/changed by someone/)),
    },
  ];
}

/** States of the screen of an order. */
export function orderVisits({ orderId, sales: { sql, storyId } }: AdminWorld): Visit[] {
  const [paid, story] = [`/admin/orders/${orderId}`, `/admin/orders/${storyId}`];
  const needy = again(sql, "update all_orders set needs_attention = true where id = $1", [storyId]);
  const refund = `${paid}?refund=1`;
  return [
    ...at(paid, refund, story, `${story}?update=${storyId}`, `${story}?parcel=1`, `${story}?delete=${storyId}`),
    ...at(`/admin/orders/${randomUUID()}`),
    { path: refund, open: both(typed("Amount", "20.01"), answered("Continue")) },
    {
      path: refund,
      open: both(typed("Amount", "0.5"), typed("Reason", "Broken bottle"), pressed("Continue", /^Refund \$0.50 to/)),
    },
    {
      path: refund,
      open: both(
        typed("Amount", "0.5"),
        typed("Reason", "Broken bottle"),
        pressed("Continue", /^Refund \$0.50 to/),
        pressed("Refund $0.50", /refunded\.$/),
      ),
    },
    { path: story, prepare: needy, open: pressed("Mark as Handled", "The order no longer needs attention.") },
    { path: story, open: pressed("Add Note", "Write a note first") },
    { path: story, open: both(typed("Add a note", "Rang again."), pressed("Add Note", "The note was added.")) },
    { path: story, open: unrolled("More") },
    { path: story, open: both(unrolled("More"), pressed("Resend Confirmation", /Sending the confirmation/)) },
    {
      path: `${story}?parcel=1`,
      open: both(
        typed("Tracking number", "JD0146"),
        overtaken(sql, "all_orders", storyId),
        pressed("Save Changes", /changed by someone/),
      ),
    },
  ];
}
