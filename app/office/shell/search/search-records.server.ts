import { reviewStatusNames } from "#app/rooms/reviews/admin-messages.ts";
import { searchUsers } from "#app/rooms/accounts/queries.server.ts";
import { productParts } from "#app/rooms/catalog/editing/product-form.ts";
import { searchProducts } from "#app/rooms/catalog/editing/queries.server.ts";
import { shortId } from "#app/shared/kernel/ids.ts";
import { searchOrders } from "#app/rooms/orders/list/queries.server.ts";
import { searchReviews } from "#app/rooms/reviews/moderation/queries.server.ts";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { can, type Permission } from "#app/shared/kernel/access/permissions.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { RECORD_TERM_MIN, type GroupName, type SearchGroup, type SearchItem } from "../palette/search-items.ts";
import { searchTexts } from "../palette/texts.ts";

const LIMIT = 5;
const EXCERPT_MAX = 80;

type Kind = {
  readonly name: GroupName;
  readonly permission: Permission;
  /** One more than is shown, to know whether there are more. */
  readonly find: (ctx: StaffContext, term: string) => Promise<SearchItem[]>;
  readonly list?: string;
};
const KINDS: readonly Kind[] = [
  { name: "orders", permission: "orders.view", find: orders, list: "/admin/orders" },
  { name: "products", permission: "products.view", find: products, list: "/admin/products" },
  { name: "users", permission: "users.view", find: users, list: "/admin/users" },
  { name: "reviews", permission: "reviews.moderate", find: reviews },
];

/** The matching records of the kinds that the role may see; empty groups are left out. */
export async function searchRecords(ctx: StaffContext, term: string): Promise<SearchGroup[]> {
  if (term.length < RECORD_TERM_MIN) return [];
  const kinds = KINDS.filter(({ permission }) => can(ctx.actor.role, permission));
  const groups = await Promise.all(kinds.map(async (kind) => group(kind, await kind.find(ctx, term), term)));
  return groups.filter(({ items }) => items.length > 0);
}

function group({ name, list }: Kind, found: readonly SearchItem[], term: string): SearchGroup {
  const items = found.slice(0, LIMIT);
  if (found.length <= LIMIT || list === undefined) return { name, items };
  const more = {
    title: searchTexts.more({ group: searchTexts.groups[name].toLowerCase(), term }),
    detail: "",
    to: withQuery(list, { q: term }),
  };
  return { name, items, more };
}

async function orders(ctx: StaffContext, term: string): Promise<SearchItem[]> {
  const found = await searchOrders(ctx, { term, limit: LIMIT + 1 });
  return found.map(({ id, customerName, email, totalCents, currency }) => ({
    title: `#${shortId(id)}`,
    detail: [customerName, email, formatMoney(totalCents, currency)].filter(Boolean).join(" · "),
    to: `/admin/orders/${id}`,
  }));
}

async function products(ctx: StaffContext, term: string): Promise<SearchItem[]> {
  const mayOpen = Object.values(productParts(ctx.actor.role)).some(Boolean);
  const found = await searchProducts(ctx, { term, limit: LIMIT + 1 });
  return found.map(({ id, name, stock }) => ({
    title: name,
    detail: searchTexts.inStock({ stock: stock ?? 0 }),
    to: `/admin/products?${new URLSearchParams(mayOpen ? { edit: id } : { q: name })}`,
  }));
}

async function users(ctx: StaffContext, term: string): Promise<SearchItem[]> {
  const found = await searchUsers(ctx, { term, limit: LIMIT + 1 });
  return found.map(({ name, email }) => ({
    title: email,
    detail: name,
    to: `/admin/users?${new URLSearchParams({ q: email })}`,
  }));
}

async function reviews(ctx: StaffContext, term: string): Promise<SearchItem[]> {
  const found = await searchReviews(ctx, { term, limit: LIMIT + 1 });
  return found.map(({ id, productName, rating, comment, status }) => ({
    title: searchTexts.review({ product: productName, rating, status: reviewStatusNames[status] }),
    detail: comment.length > EXCERPT_MAX ? `${comment.slice(0, EXCERPT_MAX)}...` : comment,
    to: `/admin/reviews?${new URLSearchParams({ status: "all", id })}`,
  }));
}
