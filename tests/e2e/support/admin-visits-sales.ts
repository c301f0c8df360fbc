import { randomUUID } from "node:crypto";
import { answered, at, palette } from "./admin-states.ts";
import type { AdminScreen, AdminWorld } from "./admin-world.ts";
import { importPreviews } from "./import-visits.ts";
import type { Visit } from "./inspection.ts";
import { orderVisits, ordersVisits } from "./order-visits.ts";
import { productVisits } from "./product-visits.ts";
import { unfolded } from "./shop-states.ts";
import { both, lost, overtaken, pressed, bellOpened, ticked, unrolled } from "./sales-states.ts";

/** The states of the dashboard and of the screens for products, orders and reviews. */
export const salesScreens = (world: AdminWorld, mark: string) =>
  ({
    "/admin": [
      ...at("/admin"),
      { path: "/admin", open: lost },
      { path: "/admin", open: palette },
      { path: "/admin", open: bellOpened(world.sales.sql) },
      { path: "/admin", open: unrolled("Menu"), width: "narrow" },
      { path: "/admin/orders", open: pressed("Keyboard shortcuts", "Everywhere"), width: "wide" },
    ],
    "/admin/products": [
      ...at(
        "/admin/products?q=Sokh",
        "/admin/products?q=zzzz",
        `/admin/products?q=Sokh&edit=${world.productId}`,
        `/admin/products?q=Sokh&delete=${world.productId}`,
        "/admin/products?q=Sokh&categories=list",
      ),
      { path: "/admin/products?edit=new", open: answered("Add Product") },
      ...productVisits(world.sales),
    ],
    "/admin/products/import": importPreviews,
    "/admin/orders": ordersVisits(world),
    "/admin/orders/:orderId": orderVisits(world),
    "/admin/orders/:orderId/packing-slip": at(
      `/admin/orders/${world.orderId}/packing-slip`,
      `/admin/orders/${world.sales.storyId}/packing-slip`,
    ),
    "/admin/orders/:orderId/receipt": at(
      `/admin/orders/${world.orderId}/receipt`,
      `/admin/orders/${world.sales.storyId}/receipt`,
      `/admin/orders/${randomUUID()}/receipt`,
    ),
    "/admin/reviews": reviewVisits(world),
    "/admin-dashboard": [
      ...at("/admin-dashboard"),
      { path: "/admin-dashboard", open: both(ticked(1), pressed("Delete Selected", /^Are you sure/)) },
    ],
    "/admin-dashboard/products": at(
      "/admin-dashboard/products?q=Sokh",
      `/admin-dashboard/products?q=Sokh&edit=${world.productId}`,
    ),
    "/admin-dashboard/orders": at(
      `/admin-dashboard/orders?q=${world.orderEmail}`,
      `/admin-dashboard/orders?q=${world.orderEmail}&update=${world.orderId}`,
    ),
    "/admin-dashboard/customers": at(`/admin-dashboard/customers?q=${mark}`),
  }) satisfies Partial<Record<AdminScreen, readonly Visit[]>>;

function reviewVisits({ sales: { sql, reviewIds } }: AdminWorld): Visit[] {
  const path = "/admin/reviews?status=all";
  const [first, second] = reviewIds;
  const deleteSelected = pressed("Delete Selected", /^Are you sure/);
  return [
    ...at("/admin/reviews", path, "/admin/reviews?status=rejected", `/admin/reviews?id=${randomUUID()}`),
    { path: `${path}&id=${first}`, open: unfolded },
    { path, open: unrolled(/^Filter:/) },
    { path, open: ticked(2) },
    { path, open: both(ticked(2), deleteSelected) },
    { path: `${path}&id=${second}`, open: both(ticked(1), pressed("Approve Selected", /^1 review approved/)) },
    {
      path: `${path}&id=${second}`,
      open: both(ticked(1), pressed("Reject Selected", /^1 review rejected/), pressed("Undo", / undone\.$/)),
    },
    {
      path: `${path}&id=${first}`,
      open: both(ticked(1), overtaken(sql, "reviews", first!), pressed("Reject Selected", /changed since/)),
    },
  ];
}
