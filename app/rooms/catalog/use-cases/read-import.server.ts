import { createHash } from "node:crypto";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { planImport } from "../rules/plan-import.ts";
import { productParts } from "../rules/product-parts.ts";
import { importStore } from "../store/import-store.server.ts";
import { filedProduct } from "../rules/product-cells.ts";
import { productFileStore } from "../store/product-file-store.server.ts";
import type { ImportDraft, PlannedRow } from "../import-types.ts";

/** An uploaded file and what it would do now; the mark says whether that is still so later. */
export type ImportPreview = {
  readonly draft: ImportDraft;
  readonly plan: readonly PlannedRow[];
  readonly mark: string;
};

/** The dry run of a file that its uploader has not applied yet; null when there is none. Locks it and its products within a transaction. */
export async function readImport(ctx: Context, importId: string): Promise<ImportPreview | null> {
  const { userId, role } = requirePermission(ctx.actor, "products.view");
  if (!isUuid(importId)) return null;
  const locks = ctx.db.isTransaction;
  const draft = await importStore.findDraft(ctx.db, { id: importId, actorId: userId }, locks);
  if (!draft) return null;
  const cellsAt = (wanted: string): string[] => {
    const at = draft.columns.findIndex((column) => column === wanted);
    return at < 0 ? [] : draft.rows.map(({ cells }) => cells[at]?.trim() ?? "");
  };
  const meant = { ids: cellsAt("id").filter(isUuid), names: cellsAt("name") };
  const products = (await productFileStore.listMeant(ctx.db, meant, locks)).map(filedProduct);
  const plan = planImport(draft, products, productParts(role));
  return { draft, plan, mark: createHash("sha256").update(JSON.stringify(plan)).digest("base64url") };
}
