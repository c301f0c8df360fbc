import { recordAudits } from "#app/shared/audit/record-audit.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import type { AuditState } from "#app/shared/kernel/audit.ts";
import { productChanges, productState } from "../product-audit.ts";
import { productStore } from "#app/rooms/catalog/product/product.store.server.ts";
import type { ProductListing, ProductPromotion } from "#app/rooms/catalog/types.ts";

type Described = ProductListing & ProductPromotion & { readonly updatedAt: Date };

/** A product's editable fields as of this transaction; null when it does not exist. */
export async function describeProduct(tx: Context, productId: string): Promise<Described | null> {
  // public: called by use cases that check their own permission.
  const found = await productStore.findById(tx.db, productId);
  if (!found) return null;
  const { record, texts } = found;
  return {
    name: record.name,
    priceCents: record.fullPriceCents,
    category: record.category,
    description: record.description || null,
    images: record.imageUrls,
    showInShop: record.showInShop,
    details: texts.details,
    ingredients: texts.ingredients,
    usage: texts.usage,
    advisory: texts.advisory,
    weight: texts.weight,
    dimensions: texts.dimensions,
    tagline: record.tagline,
    size: record.size,
    discount: record.discount,
    isNew: record.isNew,
    updatedAt: texts.updatedAt,
  };
}

/** A product's audit state; empty when there is none. */
export async function readProductState(tx: Context, productId: string): Promise<AuditState> {
  // public: called by use cases that check their own permission.
  const product = await describeProduct(tx, productId);
  return product ? productState(product) : {};
}

/** Records the fields that changed in the audit log. */
export async function auditProductChange(tx: Context, productId: string, before: AuditState): Promise<void> {
  // public: called by use cases that check their own permission.
  const changes = productChanges(before, await readProductState(tx, productId));
  await recordAudits(
    tx,
    changes.map((change) => ({ ...change, entity: "product", entityId: productId })),
  );
}
