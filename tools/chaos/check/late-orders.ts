import type { Point } from "../plan/plan.ts";
import type { EndedOrder } from "./ending.ts";

/** A process that was killed during this buyer's purchase; `at` in ms since 1970. */
export type Kill = { readonly email: string; readonly point: Point; readonly at: number };

/** Orders that were created only after a kill during their purchase, the latest first, each with the seconds between. */
export function lateOrders(
  kills: readonly Kill[],
  orders: readonly Pick<EndedOrder, "id" | "email" | "createdAt">[],
): { readonly what: string; readonly seconds: number }[] {
  const byEmail = new Map(orders.map((order) => [order.email, order]));
  return kills
    .flatMap(({ email, point, at }) => {
      const order = byEmail.get(email);
      const seconds = order ? (order.createdAt - at) / 1000 : 0;
      return order && seconds > 0
        ? [
            {
              what: `order ${order.id} of ${email} was created ${seconds.toFixed(0)} s after the kill at ${point}`,
              seconds,
            },
          ]
        : [];
    })
    .toSorted((one, other) => other.seconds - one.seconds);
}
