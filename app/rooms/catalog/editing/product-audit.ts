import { changedFields, type AuditState, type AuditValue } from "#app/shared/kernel/audit.ts";
import { toCents, toDecimal } from "#app/shared/kernel/format/money.ts";
import { PRODUCT_DETAILS } from "../constants.ts";
import type { ProductListing, ProductPromotion } from "../types.ts";

type Described = ProductListing & ProductPromotion;

const CHANGES = {
  "product.price": ["price"],
  "product.discount": ["discount"],
  "product.update": ["name", "category", "description", "images", "showInShop", ...PRODUCT_DETAILS, "isNew"],
} as const;
export type ProductChange = keyof typeof CHANGES;

const FIELDS = Object.values(CHANGES).flat();

/** A product's audit state: the price as decimal text. */
export function productState(product: Described): AuditState {
  const fields = FIELDS.map((field) => [field, field === "price" ? toDecimal(product.priceCents) : product[field]]);
  return Object.fromEntries(fields) as AuditState;
}

/** The audit entries between two states; price and discount have their own. */
export function productChanges(before: AuditState, after: AuditState) {
  return (Object.keys(CHANGES) as ProductChange[]).flatMap((action) => {
    const changed = changedFields(before, after, CHANGES[action]);
    return changed ? [{ action, ...changed }] : [];
  });
}

/** The product with a change undone; null when one of its fields has changed since. */
export function revertedProduct<Product extends Described>(
  product: Product,
  { before, after }: { before: AuditState; after: AuditState },
): Product | null {
  const now = productState(product);
  if (changedFields(now, after, Object.keys(after)) !== null) return null;
  const { price, ...fields } = { ...now, ...before };
  return { ...product, ...(fields as Omit<Described, "priceCents" | "price">), priceCents: toCents(asText(price)) };
}

const asText = (value: AuditValue | undefined): string => (typeof value === "string" ? value : "0");
