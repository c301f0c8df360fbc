import { recordAudits, type AuditEntry } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { UndoImportError } from "../errors.ts";
import { filedProduct, partOf } from "./product-file.ts";
import { changedSince } from "./import.ts";
import { importedStore } from "./imported.store.server.ts";
import { importStore } from "./import.store.server.ts";
import { productEditStore } from "../editing/product-edit.store.server.ts";
import { productFileStore } from "./product-file.store.server.ts";
import type { ImportedProduct, ProductColumn } from "./import-types.ts";
import { announceProducts } from "../stock/steps/announce-stock.server.ts";
import { moveImportedStock } from "./steps/move-imported-stock.server.ts";

const NEEDED = { listing: "products.edit", promotion: "products.discount", stock: "stock.edit" } as const;

/** Undoes the last import as a whole and returns its number of products. `changed_since` names those edited, sold or deleted since. */
export async function undoImport(ctx: Context, importId: string): Promise<Result<number, UndoImportError>> {
  requirePermission(ctx.actor, "products.view");
  return inTransaction(ctx, async (tx) => {
    const last = await importStore.findLast(tx.db, true);
    if (!last || last.id !== importId || last.undoneAt) return err({ code: "not_found" });
    requireColumns(tx, last.changes);
    const ids = last.changes.map(({ productId }) => productId);
    const now = (await productFileStore.listByKeys(tx.db, { ids, names: [] }, true)).map(filedProduct);
    const changed = changedSince(last.changes, now);
    if (changed.length > 0) return err({ code: "changed_since", names: changed.map(({ name }) => name) });
    const added = last.changes.filter(({ isNew }) => isNew);
    const restored = last.changes.filter(({ isNew }) => !isNew).map(turned);
    if (added.length > 0)
      await productEditStore.remove(
        tx.db,
        added.map(({ productId }) => productId),
      );
    await importedStore.write(
      tx.db,
      restored.map(({ productId: id, after: cells }) => ({ id, cells })),
      tx.now,
    );
    await moveImportedStock(tx, restored);
    await announceProducts(tx, last.changes);
    await recordAudits(tx, last.changes.map(auditOf));
    await importStore.setUndone(tx.db, last.id, tx.now);
    return ok(last.changes.length);
  });
}

/** Undoing needs the same permissions as applying. */
function requireColumns({ actor }: Context, changes: readonly ImportedProduct[]): void {
  const columns = changes.flatMap(({ isNew, after }) => (isNew ? ["name"] : Object.keys(after))) as ProductColumn[];
  for (const part of new Set(columns.map(partOf))) requirePermission(actor, NEEDED[part]);
}

const auditOf = ({ productId, isNew, before, after }: ImportedProduct): AuditEntry => ({
  action: "product.import-undo",
  entity: "product",
  entityId: productId,
  before: after,
  after: isNew ? null : before,
});

const turned = ({ before, after, ...product }: ImportedProduct): ImportedProduct => ({
  ...product,
  before: after,
  after: before,
});
