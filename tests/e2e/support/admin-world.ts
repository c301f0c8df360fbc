import type { AdminPath } from "#app/shared/http/admin-routes.ts";
import { contentWorld, type ContentWorld } from "./content-world.ts";
import { peopleWorld, type PeopleWorld } from "./people-world.ts";
import { seededProduct } from "./product-page.ts";
import { salesWorld, type SalesWorld } from "./sales-world.ts";
import type { Shop } from "./shop.ts";

/** Addresses that answer with a file, with data or in a frame. */
type NoScreen =
  | `/api/${string}`
  | `${string}.csv`
  | "/admin/orders/export"
  | "/admin/content/media/download"
  | "/admin/content/homepage/preview"
  | "/admin/content/newsletter/preview"
  | "/admin/mail/preview";
/** Every screen of the back office; one without its states below does not compile. */
export type AdminScreen = Exclude<AdminPath, NoScreen>;

/** Records for the screens: the newest of each kind, made for these tests. */
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
  readonly content: ContentWorld;
  readonly people: PeopleWorld;
  readonly sales: SalesWorld;
};

/** Makes one of everything that a screen can show; the names contain `mark`. */
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
    content: await contentWorld(shop, mark),
    people: await peopleWorld(shop, mark),
    sales: await salesWorld(shop, mark),
  };
}
