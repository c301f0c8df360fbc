import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { readColumns } from "../rules/guess-columns.ts";
import { productParts } from "../rules/product-parts.ts";
import { importStore } from "../store/import-store.server.ts";

type Mapping = { readonly importId: string; readonly chosen: readonly string[] };

/** Says what each column of an uploaded file is used for; false when the file is gone. Nothing is changed yet. */
export async function mapImportColumns(ctx: Context, { importId, chosen }: Mapping): Promise<boolean> {
  const { userId, role } = requirePermission(ctx.actor, "products.view");
  return inTransaction(ctx, async ({ db }) => {
    const draft = isUuid(importId) ? await importStore.findDraft(db, { id: importId, actorId: userId }, true) : null;
    if (!draft) return false;
    const columns = readColumns(
      draft.header.map((_, at) => chosen[at] ?? ""),
      productParts(role),
    );
    await importStore.setColumns(db, importId, columns);
    return true;
  });
}
