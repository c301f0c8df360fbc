import type { Register } from "react-router";
import { can, type Permission, type Role } from "#app/shared/kernel/access/permissions.ts";

type Pages = Register extends { pages: infer Known } ? keyof Known : never;
/** A back-office address without an entry in ADMIN_ROUTES does not compile. */
export type AdminPath = Extract<Pages, `/admin${string}` | `/api/admin/${string}`>;
type Needed = {
  /** The permission to open it; absent for an address that takes only posts. */
  readonly view?: Permission;
  /** One of these is enough to post, together with `view`; each action requires its own. */
  readonly send?: readonly Permission[];
};

/** The permissions of each back-office address, read by the guard, the sidebar and the test of all addresses. */
export const ADMIN_ROUTES = {
  "/admin": { view: "admin.enter" },
  "/admin/notifications": { view: "admin.enter", send: ["admin.enter"] },
  "/admin/search": { view: "admin.enter" },
  "/admin/sales-trend.csv": { view: "dashboard.sales" },
  "/admin/products": {
    view: "products.view",
    send: ["products.edit", "products.discount", "stock.edit", "products.delete", "categories.manage"],
  },
  "/admin/products.csv": { view: "products.view" },
  "/admin/products/import": { view: "products.view", send: ["products.edit", "products.discount", "stock.edit"] },
  "/admin/users": { view: "users.view", send: ["roles.change"] },
  "/admin/orders": { view: "orders.view", send: ["orders.status", "orders.delete"] },
  "/admin/orders/export": { send: ["orders.export"] },
  "/admin/orders/:orderId/packing-slip": { view: "orders.view" },
  "/admin/orders/:orderId/receipt": { view: "orders.view" },
  "/admin/orders/:orderId": { view: "orders.view", send: ["orders.status", "orders.refund", "orders.delete"] },
  "/admin/reviews": { view: "reviews.moderate", send: ["reviews.moderate"] },
  "/admin/content/homepage": { view: "homepage.edit", send: ["homepage.edit"] },
  "/admin/content/homepage/preview": { view: "homepage.edit" },
  "/admin/content/blocks": { view: "blocks.edit", send: ["blocks.edit"] },
  "/admin/content/faqs": { view: "blocks.edit", send: ["blocks.edit"] },
  "/admin/content/testimonials": { view: "homepage.edit", send: ["homepage.edit"] },
  "/admin/content/newsletter": { view: "newsletter.edit", send: ["newsletter.edit", "newsletter.send"] },
  "/admin/content/newsletter/preview": { view: "newsletter.edit" },
  "/admin/messages": { view: "messages.handle", send: ["messages.handle"] },
  "/admin/errors": { view: "audit.view", send: ["audit.view"] },
  "/admin/mail": { view: "audit.view", send: ["audit.view"] },
  "/admin/mail/preview": { view: "audit.view" },
  "/admin/jobs": { view: "audit.view", send: ["audit.view"] },
  "/admin/books": { view: "audit.view", send: ["audit.view"] },
  "/admin/audit": { view: "audit.view", send: ["settings.edit", "products.edit"] },
  "/admin/settings": { view: "settings.view", send: ["settings.edit"] },
  "/admin/content/media/download": { send: ["media.edit"] },
  "/admin/content/media": { view: "media.edit", send: ["media.edit", "media.delete"] },
  "/admin-dashboard": { view: "admin.review-dashboard", send: ["reviews.moderate"] },
  "/admin-dashboard/products": {
    view: "admin.review-dashboard",
    send: ["products.edit", "products.discount", "stock.edit", "products.delete", "categories.manage"],
  },
  "/admin-dashboard/customers": { view: "admin.review-dashboard", send: ["roles.change"] },
  "/admin-dashboard/orders": { view: "admin.review-dashboard", send: ["orders.status", "orders.delete"] },
  "/api/admin/notifications": { view: "admin.enter" },
  "/api/admin/notifications/stream": { view: "admin.enter" },
  "/api/admin/search": { view: "admin.enter" },
  "/api/admin/subscribers.csv": { view: "subscribers.export" },
  "/api/admin/uploads/product-images": { send: ["products.edit"] },
  "/api/admin/uploads/content-media": { send: ["media.edit"] },
  // The splat stays last, as in the router.
  "/admin/*": { view: "admin.enter" },
  "/admin-dashboard/*": { view: "admin.enter" },
} as const satisfies Record<AdminPath, Needed>;

const addressOf = (pattern: string): string => (pattern.startsWith("/") ? pattern : `/${pattern}`);

/** Whether a role may open (GET) or post to a back-office address; undefined for an undeclared one. */
export function mayUse(role: Role, { pattern, method }: { pattern: string; method: string }): boolean | undefined {
  const needed: Needed | undefined = (ADMIN_ROUTES as Readonly<Record<string, Needed>>)[addressOf(pattern)];
  if (!needed) return undefined;
  const mayOpen = needed.view === undefined || can(role, needed.view);
  if (method === "GET" || method === "HEAD") return mayOpen && needed.view !== undefined;
  return mayOpen && (needed.send ?? []).some((permission) => can(role, permission));
}
