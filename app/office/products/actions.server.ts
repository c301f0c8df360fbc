import { data, redirect } from "react-router";
import { productBulkTexts, productDialogTexts } from "#app/rooms/catalog/admin-messages.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { handlePost, type Unhandled } from "#app/office/http/handle-post.server.ts";
import { moveCategory, refuseCategory, removeCategory } from "./categories/product-categories.server.ts";
import type { CategoryAnswer } from "./categories/category-dialog.tsx";
import type { SynonymAnswer } from "./categories/synonyms-dialog.tsx";
import type { ProductDraft } from "./dialog/product-dialog.tsx";
import { refuseSynonyms, submitSynonyms } from "./categories/product-synonyms.server.ts";
import { refuseProduct, showDraft, submitFreeProduct, submitProduct } from "./dialog/product-form.server.ts";
import { listPath, MAX_FORM_BYTES } from "./links.ts";
import { addStock, askDeletion, deleteSelected, takeStock, undoStockChange } from "./list/product-bulk.server.ts";

type ProductsAnswer = ProductDraft | CategoryAnswer | SynonymAnswer | { readonly listError: string };
type Answer = Response | ReturnType<typeof data<ProductsAnswer>>;

export const submitProductsForm = (args: Parameters<typeof handlePost>[0]) =>
  handlePost<Answer, Answer>(args, {
    maxBytes: MAX_FORM_BYTES,
    intents: {
      "add-stock": addStock,
      "take-stock": takeStock,
      delete: askDeletion,
      "delete-for-good": deleteSelected,
      undo: undoStockChange,
      save: submitProduct,
      "save-free": submitFreeProduct,
      upload: showDraft,
      first: showDraft,
      earlier: showDraft,
      later: showDraft,
      remove: showDraft,
      "category-rename": moveCategory,
      "category-merge": moveCategory,
      "category-remove": removeCategory,
      "synonyms-save": submitSynonyms,
    },
    refuse: (unhandled) => refuse(unhandled, args.url),
    list: listPath,
  });

function refuse({ status, form, intent }: Unhandled, url: URL): Answer {
  if (!form) return refuseProduct(null, productDialogTexts.tooLarge, status);
  if (intent.startsWith("category-")) return refuseCategory(form, productBulkTexts.failed, status);
  if (intent.startsWith("synonyms-")) return refuseSynonyms(form, status);
  if (url.searchParams.has("edit")) return refuseProduct(form, productDialogTexts.failed, status);
  if (status === 400) return data({ listError: productBulkTexts.failed }, { status });
  return redirect(withQuery(listPath(url), { done: "failed" }), 303);
}
