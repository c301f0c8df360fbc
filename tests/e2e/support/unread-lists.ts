import type { Visit } from "./inspection.ts";
import { expect, type Shop } from "./shop.ts";

/** Lists of the back office, and the table or view that only the list needs, not the frame around it; it is read in an empty shop too. */
const LISTS = {
  "/admin": "order_list",
  "/admin/products": "products",
  "/admin/users": "user_list",
  "/admin/orders": "all_orders",
  "/admin/reviews": "review_counts",
  "/admin/messages": "contact_messages",
  "/admin/content/homepage": "homepage_sections",
  "/admin/content/media": "media_files",
  "/admin/content/blocks": "content_blocks",
  "/admin/content/faqs": "faqs",
  "/admin/content/testimonials": "testimonials",
  "/admin/content/newsletter": "newsletter_campaigns",
  "/admin/content/newsletter?tab=subscribers": "newsletter_subscribers",
  "/admin/errors": "error_reports",
  "/admin/mail": "mail_outbox",
  "/admin/audit": "audit_log",
} as const;

/** Each list while it cannot be read: its table or view is renamed meanwhile. Only in a shop of the test's own. */
export const unreadLists = ({ sql }: Shop): Visit[] =>
  Object.entries(LISTS).map(([path, source]) => ({
    path,
    prepare: async () => {
      await sql(`alter table ${source} rename to ${source}_away`);
    },
    open: async (page) => {
      await sql(`alter table ${source}_away rename to ${source}`);
      await expect(page.getByRole("alert").filter({ hasText: /failed to load/i })).toBeVisible();
      // At the title, where the retry button is.
      const retry = page
        .getByRole("main")
        .locator("a, button")
        .filter({ hasText: /^(try again|refresh|refresh data)$/i });
      await expect(retry.first()).toBeVisible();
    },
  }));
