import { randomUUID } from "node:crypto";
import type { AdminPath } from "../../../app/shared/http/admin-routes.ts";
import type { Visit } from "./inspection.ts";
import { seededProduct } from "./product-page.ts";

import { expect, type Page, type Shop } from "./shop.ts";
import { untilHydrated } from "./until-hydrated.ts";

/** What answers with a file, with data or in a frame. */
type NoScreen =
  | `/api/${string}`
  | `${string}.csv`
  | "/admin/orders/export"
  | "/admin/content/media/download"
  | "/admin/content/homepage/preview"
  | "/admin/content/newsletter/preview"
  | "/admin/mail/preview";
/** Every screen of the back office; one without its states below does not compile. */
type AdminScreen = Exclude<AdminPath, NoScreen>;

/** What the screens show: the newest of each kind, made for this. */
export type AdminWorld = {
  readonly orderId: string;
  readonly orderEmail: string;
  readonly productId: string;
  readonly accountId: string;
  readonly accountEmail: string;
  readonly messageId: string;
  readonly errorId: string;
  readonly draftId: string;
  readonly sectionId: string;
  readonly blockId: string;
  readonly fileId: string;
  readonly faqId: string;
  readonly testimonialId: string;
  readonly reviewId: string;
};

/** Makes one of everything that a screen can show; the names carry `mark`. */
export async function adminWorld(shop: Shop, order: { id: string; email: string }, mark: string): Promise<AdminWorld> {
  const idOf = async (text: string, values: unknown[] = []): Promise<string> =>
    (await shop.sql<{ id: string }>(text, values))[0]?.id ?? "";
  return {
    orderId: order.id,
    orderEmail: order.email,
    productId: (await seededProduct(shop, "Sokh")).id,
    accountId: await idOf("insert into profiles (email, name) values ($1, 'Awa Ba') returning id", [
      `${mark}@example.com`,
    ]),
    accountEmail: `${mark}@example.com`,
    messageId: await idOf(
      "insert into contact_messages (name, email, subject, message) values ($1, 'awa@example.com', 'general', 'Where is my tea?') returning id",
      [mark],
    ),
    errorId: await idOf(
      "insert into error_reports (fingerprint, error_id, message, page) values ($1, 'error-1', $1, '/about') returning id",
      [mark],
    ),
    draftId: await idOf(
      "insert into newsletter_campaigns (name, subject, content) values ($1, $1, '<p>First leaves</p>') returning id",
      [mark],
    ),
    blockId: await idOf(
      "insert into content_blocks (key, title, name, content) values ($1, $1, $1, '<p>Leaves</p>') returning id",
      [mark],
    ),
    sectionId: await idOf("select id from homepage_sections order by sort_order limit 1"),
    fileId: await idOf("select id from media_files where original_name ilike '%story%' limit 1"),
    faqId: await idOf("select id from faqs order by id limit 1"),
    testimonialId: await idOf("select id from testimonials order by id limit 1"),
    reviewId: await idOf("select id from reviews order by created_at limit 1"),
  };
}

const answered =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(() => document.querySelectorAll("form").forEach((form) => (form.noValidate = true)));
    await page.getByRole("dialog").getByRole("button", { name: button }).first().click();
    await expect(page.locator('[aria-invalid="true"], [role="alert"]').first()).toBeVisible();
  };

const palette = async (page: Page): Promise<void> => {
  await untilHydrated(page);
  const search = page.getByRole("dialog").getByRole("combobox", { name: /Search/ });
  // The shell listens for keys a moment after its content is there.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(search).toBeVisible({ timeout: 1000 });
  }).toPass();
  await search.fill("ord");
  await expect(page.getByRole("option").first()).toBeVisible();
};

const at = (...paths: string[]): Visit[] => paths.map((path) => ({ path }));

/** The states of every screen of the back office: empty, filled, with errors, each dialog open. */
export const adminScreens = (world: AdminWorld, mark: string): Readonly<Record<AdminScreen, readonly Visit[]>> => {
  const [orders, users] = [`/admin/orders?q=${world.orderEmail}`, `/admin/users?q=${mark}`];
  const [products, news] = ["/admin/products?q=Sokh", `/admin/content/newsletter?q=${mark}`];
  const blocks = `/admin/content/blocks?q=${mark}`;
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
    "/admin/users": at(
      users,
      "/admin/users?q=zzzz",
      `${users}&user=${world.accountId}`,
      `${users}&change=${world.accountId}&to=admin`,
      `${users}&access=${world.accountId}`,
      `${users}&invite=new`,
    ),
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
    "/admin/messages": at(
      `/admin/messages?q=${mark}`,
      `/admin/messages?q=${mark}&open=${world.messageId}`,
      "/admin/messages?q=zzzz",
    ),
    "/admin/settings": at(
      ...["store", "payment", "shipping", "storefront", "security", "go-live"].map(
        (tab) => `/admin/settings?tab=${tab}`,
      ),
    ),
    "/admin/content/homepage": at(
      "/admin/content/homepage",
      ...["edit", "schedule", "history", "delete"].map(
        (dialog) => `/admin/content/homepage?${dialog}=${world.sectionId}`,
      ),
      "/admin/content/homepage?add=1",
      "/admin/content/homepage?templates=1",
    ),
    "/admin/content/media": at(
      "/admin/content/media?q=story",
      "/admin/content/media?q=story&view=list&folders=open",
      `/admin/content/media?q=story&file=${world.fileId}`,
      `/admin/content/media?q=story&delete=${world.fileId}`,
      "/admin/content/media?q=zzzz",
    ),
    "/admin/content/blocks": at(
      blocks,
      ...["edit", "history", "delete", "copy"].map((dialog) => `${blocks}&${dialog}=${world.blockId}`),
      `${blocks}&add=new`,
      "/admin/content/blocks?q=zzzz",
    ),
    "/admin/content/faqs": at(
      "/admin/content/faqs",
      ...["edit", "history", "delete"].map((dialog) => `/admin/content/faqs?${dialog}=${world.faqId}`),
      "/admin/content/faqs?add=1",
      "/admin/content/faqs?q=zzzz",
    ),
    "/admin/content/testimonials": at(
      "/admin/content/testimonials",
      ...["edit", "history", "delete", "review"].map(
        (dialog) => `/admin/content/testimonials?${dialog}=${world.testimonialId}`,
      ),
      "/admin/content/testimonials?add=1",
      "/admin/content/testimonials?q=zzzz",
    ),
    "/admin/content/newsletter": at(
      news,
      ...["edit", "preview", "send", "delete"].map((dialog) => `${news}&${dialog}=${world.draftId}`),
      "/admin/content/newsletter?tab=subscribers",
      "/admin/content/newsletter?q=zzzz",
    ),
    "/admin/errors": at(
      `/admin/errors?q=${mark}`,
      `/admin/errors?q=${mark}&open=${world.errorId}`,
      "/admin/errors?q=zzzz",
    ),
    "/admin/mail": at("/admin/mail", "/admin/mail?q=zzzz"),
    "/admin/jobs": at("/admin/jobs", "/admin/jobs?q=zzzz"),
    "/admin/audit": at("/admin/audit", "/admin/audit?q=zzzz"),
    "/admin/notifications": at("/admin/notifications"),
    "/admin/search": at("/admin/search", "/admin/search?q=sokh", "/admin/search?q=zzzz"),
    "/admin/*": at("/admin/nowhere"),
    "/admin-dashboard/*": at("/admin-dashboard/nowhere"),
    "/admin-dashboard": at("/admin-dashboard"),
    "/admin-dashboard/products": at("/admin-dashboard/products?q=Sokh"),
    "/admin-dashboard/orders": at(`/admin-dashboard/orders?q=${world.orderEmail}`),
    "/admin-dashboard/customers": at(`/admin-dashboard/customers?q=${mark}`),
  };
};
