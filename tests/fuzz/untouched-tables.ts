import type pg from "pg";
import { can, type Permission, type Role } from "#app/shared/kernel/access/permissions.ts";

/** Who may change a table; `read` selects the part that no other request changes as a side effect. */
const CHANGED_BY: Readonly<Record<string, { readonly by: readonly Permission[]; readonly read?: string }>> = {
  "roles of staff": {
    by: ["roles.change"],
    read: "select id, role from profiles where role <> 'user'",
  },
  staff_invitations: { by: ["roles.change"] },
  site_settings: { by: ["settings.edit"] },
  tax_rates: { by: ["settings.edit"] },
  shipping_rates: { by: ["settings.edit"] },
  search_synonyms: { by: ["settings.edit", "products.edit"] },
  products: {
    by: ["products.edit", "products.discount", "products.delete", "categories.manage", "stock.edit"],
    read: "select id, name, price, description, category, image_url, show_in_shop from products",
  },
  stock_ledger: { by: ["stock.edit", "products.edit", "orders.status"] },
  product_imports: { by: ["products.edit", "products.discount", "stock.edit"] },
  homepage_sections: { by: ["homepage.edit"] },
  testimonials: { by: ["homepage.edit"] },
  content_blocks: { by: ["blocks.edit"] },
  faqs: { by: ["blocks.edit"] },
  content_revisions: { by: ["homepage.edit", "blocks.edit", "newsletter.edit"] },
  content_templates: { by: ["homepage.edit", "blocks.edit", "newsletter.edit"] },
  media_files: { by: ["media.edit", "products.edit", "homepage.edit", "blocks.edit", "newsletter.edit"] },
  media_folders: { by: ["media.edit"] },
  newsletter_campaigns: { by: ["newsletter.edit"] },
  all_orders: { by: ["orders.status", "orders.refund", "orders.delete"] },
  deleted_orders: { by: ["orders.delete"] },
  refunds: { by: ["orders.refund"] },
  payments: { by: ["orders.refund"], read: "select * from payments where captured_amount > 0" },
  proofs: { by: ["audit.view"] },
};

export type Held = ReadonlyMap<string, string>;

export async function readHeld(pool: pg.Pool): Promise<Held> {
  const parts = Object.entries(CHANGED_BY).map(
    ([name, { read = `select * from ${name}` }]) =>
      `select '${name}' as name, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as content from (${read}) r`,
  );
  const { rows } = await pool.query<{ name: string; content: string }>(parts.join(" union all "));
  return new Map(rows.map(({ name, content }) => [name, content]));
}

/** Tables that changed although this actor may not change them; null is a stranger. */
export const wronglyChanged = (role: Role | null, before: Held, after: Held): string[] =>
  Object.entries(CHANGED_BY)
    .filter(
      ([name, { by }]) => before.get(name) !== after.get(name) && !by.some((one) => role !== null && can(role, one)),
    )
    .map(([name]) => name);
