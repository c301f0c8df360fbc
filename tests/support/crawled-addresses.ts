import { DECLARED } from "./whole-shop.ts";

/** Dialogs and details of the back office, by the table whose row they show. */
const OPENED: Readonly<Record<string, readonly string[]>> = {
  audit_log: ["/admin/audit?open="],
  content_blocks: ["edit", "history", "delete", "copy"].map((dialog) => `/admin/content/blocks?${dialog}=`),
  error_reports: ["/admin/errors?open="],
  faqs: ["edit", "history", "delete"].map((dialog) => `/admin/content/faqs?${dialog}=`),
  mail_outbox: ["/admin/mail?open=", "/admin/mail/preview?id="],
  media_files: ["/admin/content/media?file="],
  contact_messages: ["/admin/messages?open="],
  newsletter_campaigns: ["edit", "preview", "send"].map((dialog) => `/admin/content/newsletter?${dialog}=`),
  all_orders: ["/admin/orders?update=", "/api/orders/"],
  product_imports: ["/admin/products/import?id="],
  products: ["/admin/products?edit=", "/product/a/"],
  homepage_sections: ["edit", "schedule", "history", "delete"].map((dialog) => `/admin/content/homepage?${dialog}=`),
  testimonials: ["edit", "history", "delete", "review"].map((dialog) => `/admin/content/testimonials?${dialog}=`),
  profiles: ["/admin/users?user="],
};
/** Screens that search in user input. */
const SEARCHED = [
  "/products",
  "/admin/products",
  "/admin/orders",
  "/admin/users",
  "/admin/messages",
  "/admin/search",
  "/admin/audit",
];
/** An unused id. */
const UNKNOWN = "00000000-0000-4000-8000-ffffffffffff";
const MISSING = ["/admin/orders/*", "/admin/orders/*/receipt", "/product/a/*", "/order-confirmation/*"];
/** Streams never end. */
const ENDLESS = /\/stream$/;

/** Every address of the shop, filled with the ids of rows; includes dialogs, searches and unknown records. */
export function crawledAddresses(ids: ReadonlyMap<string, string>, search: string): string[] {
  const id = (table: string): string => ids.get(table) ?? "";
  const plain = DECLARED.map(({ pattern }) =>
    pattern
      .replace(":productId", id("products"))
      .replace(/:orderId\??/, id("all_orders"))
      .replace(":slug", "a")
      .replace("*", "nothing/there"),
  );
  const opened = Object.entries(OPENED).flatMap(([table, paths]) => paths.map((path) => path + id(table)));
  const searches = SEARCHED.flatMap((path) =>
    ["search", "q"].map((name) => `${path}?${name}=${encodeURIComponent(search)}`),
  );
  const missing = MISSING.map((path) => path.replace("*", UNKNOWN));
  return [...new Set([...plain, ...opened, ...searches, ...missing])].filter((path) => !ENDLESS.test(path));
}
