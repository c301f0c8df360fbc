import { randomUUID } from "node:crypto";
import { answered, at, palette } from "./admin-states.ts";
import type { AdminScreen, AdminWorld } from "./admin-world.ts";
import type { Visit } from "./inspection.ts";

/** The states of the dashboard and of the screens for products, orders and reviews. */
export const salesScreens = (world: AdminWorld, mark: string) => {
  const orders = `/admin/orders?q=${world.orderEmail}`;
  const products = "/admin/products?q=Sokh";
  return {
    "/admin": [...at("/admin"), { path: "/admin", open: palette }],
    "/admin/products": [
      ...at(
        products,
        "/admin/products?q=zzzz",
        `${products}&edit=${world.productId}`,
        `${products}&delete=${world.productId}`,
      ),
      ...at(`${products}&categories=list`),
      { path: `${products}&edit=new`, open: answered("Add Product") },
    ],
    "/admin/products/import": at("/admin/products/import"),
    "/admin/orders": at(
      orders,
      "/admin/orders?q=zzzz",
      `${orders}&update=${world.orderId}`,
      `${orders}&change=${world.orderId}`,
      `${orders}&delete=${world.orderId}`,
    ),
    "/admin/orders/:orderId": at(
      `/admin/orders/${world.orderId}`,
      `/admin/orders/${world.orderId}?refund=1`,
      `/admin/orders/${randomUUID()}`,
    ),
    "/admin/orders/:orderId/packing-slip": at(`/admin/orders/${world.orderId}/packing-slip`),
    "/admin/orders/:orderId/receipt": at(`/admin/orders/${world.orderId}/receipt`),
    "/admin/reviews": at(
      "/admin/reviews?status=all",
      "/admin/reviews?q=zzzz",
      `/admin/reviews?status=all&delete=${world.reviewId}`,
    ),
    "/admin-dashboard": at("/admin-dashboard"),
    "/admin-dashboard/products": at("/admin-dashboard/products?q=Sokh"),
    "/admin-dashboard/orders": at(`/admin-dashboard/orders?q=${world.orderEmail}`),
    "/admin-dashboard/customers": at(`/admin-dashboard/customers?q=${mark}`),
  } satisfies Partial<Record<AdminScreen, readonly Visit[]>>;
};
