import { searchUsers } from "../../../rooms/accounts/use-cases/search-users.server.ts";
import { productParts } from "../../../rooms/catalog/rules/product-parts.ts";
import { searchProducts } from "../../../rooms/catalog/use-cases/search-products.server.ts";
import { shortId } from "../../../rooms/orders/rules/short-id.ts";
import { searchOrders } from "../../../rooms/orders/use-cases/search-orders.server.ts";
import { searchReviews } from "../../../rooms/reviews/use-cases/search-reviews.server.ts";
import { formatMoney } from "../../../shared/kernel/money.ts";
import { can, type Permission } from "../../../shared/kernel/permissions.ts";
import type { StaffContext } from "../guard.server.ts";
import { RECORD_TERM_MIN, type GroupName, type SearchGroup, type SearchItem } from "../shell/search-items.ts";

/** At most so many of each kind. */
const LIMIT = 5;
const EXCERPT_MAX = 80;

type Kind = {
  readonly name: GroupName;
  readonly permission: Permission;
  readonly find: (ctx: StaffContext, term: string) => Promise<SearchItem[]>;
};
const KINDS: readonly Kind[] = [
  { name: "orders", permission: "orders.view", find: orders },
  { name: "products", permission: "products.view", find: products },
  { name: "users", permission: "users.view", find: users },
  { name: "reviews", permission: "reviews.moderate", find: reviews },
];

/** The records that fit the term, of the kinds the asking person may see; the empty groups are left out (A-SHELL-20, R-131). */
export async function searchRecords(ctx: StaffContext, term: string): Promise<SearchGroup[]> {
  if (term.length < RECORD_TERM_MIN) return [];
  const kinds = KINDS.filter(({ permission }) => can(ctx.actor.role, permission));
  const groups = await Promise.all(kinds.map(async ({ name, find }) => ({ name, items: await find(ctx, term) })));
  return groups.filter(({ items }) => items.length > 0);
}

async function orders(ctx: StaffContext, term: string): Promise<SearchItem[]> {
  const found = await searchOrders(ctx, { term, limit: LIMIT });
  return found.map(({ id, email, totalCents, currency }) => ({
    title: `#${shortId(id)}`,
    detail: `${email} · ${formatMoney(totalCents, currency)}`,
    to: `/admin/orders/${id}`,
  }));
}

async function products(ctx: StaffContext, term: string): Promise<SearchItem[]> {
  const mayOpen = Object.values(productParts(ctx.actor.role)).some(Boolean);
  const found = await searchProducts(ctx, { term, limit: LIMIT });
  return found.map(({ id, name, stock }) => ({
    title: name,
    detail: `${stock ?? 0} in stock`,
    to: `/admin/products?${new URLSearchParams(mayOpen ? { edit: id } : { q: name })}`,
  }));
}

async function users(ctx: StaffContext, term: string): Promise<SearchItem[]> {
  const found = await searchUsers(ctx, { term, limit: LIMIT });
  return found.map(({ name, email }) => ({
    title: email,
    detail: name,
    to: `/admin/users?${new URLSearchParams({ q: email })}`,
  }));
}

async function reviews(ctx: StaffContext, term: string): Promise<SearchItem[]> {
  const found = await searchReviews(ctx, { term, limit: LIMIT });
  return found.map(({ productName, rating, comment, status }) => ({
    title: `${productName}, ${rating} of 5, ${status}`,
    detail: comment.length > EXCERPT_MAX ? `${comment.slice(0, EXCERPT_MAX)}...` : comment,
    to: `/admin/reviews?${new URLSearchParams({ status })}`,
  }));
}
