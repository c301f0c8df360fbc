import { data, redirect } from "react-router";
import { pictureErrorTexts, productDialogTexts, productPictureTexts } from "#app/rooms/catalog/admin-messages.ts";
import { MAX_PRODUCT_PICTURES } from "#app/rooms/catalog/constants.ts";
import type { SaveProductError } from "#app/rooms/catalog/errors.ts";
import { productValuesOf, readProductForm, productParts } from "#app/rooms/catalog/editing/product-form.ts";
import { arrangePictures, isPictureStep } from "#app/rooms/catalog/editing/product-pictures.ts";
import type { ProductEdits, ProductParts } from "#app/rooms/catalog/types.ts";
import type { DialogProduct, ProductDraft } from "./product-dialog.tsx";
import type { UploadAnswer } from "./use-picture-upload.ts";
import { addProductPictures } from "#app/rooms/catalog/editing/add-product-pictures.server.ts";
import { createProduct, updateProduct } from "#app/rooms/catalog/editing/save-product.server.ts";
import { findAdminProduct } from "#app/rooms/catalog/editing/queries.server.ts";
import type { Picture } from "#app/rooms/media/types.ts";
import { describePictures } from "#app/rooms/media/pictures/queries.server.ts";
import { PermissionError, type Context } from "#app/shared/http/context.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formText, formTexts } from "#app/shared/kernel/forms/form.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { logAndAnswer } from "#app/office/http/log-and-answer.server.ts";
import type { FormPost } from "#app/office/http/handle-post.server.ts";
import { listPath } from "../links.ts";

/** What the address asks for besides the list: the open dialog, or that its product is gone. */
export type ProductDialogState = {
  readonly isOpen: boolean;
  readonly product: DialogProduct | null;
  readonly error: string | null;
};

/** Reads `edit` from the address: a product's id, or "new"; nothing opens for who may change nothing. */
export async function readProductDialog(ctx: StaffContext, url: URL): Promise<ProductDialogState> {
  const closed = { isOpen: false, product: null, error: null };
  const edited = url.searchParams.get("edit");
  const may = productParts(ctx.actor.role);
  if (edited === null || !Object.values(may).some(Boolean)) return closed;
  if (edited === "new") return { ...closed, isOpen: may.listing };
  const product = await findAdminProduct(ctx, edited);
  if (!product) return { ...closed, error: productDialogTexts.gone };
  return { isOpen: true, product: { ...product, updatedAt: product.updatedAt.toISOString() }, error: null };
}

/** A product that is edited: its id, "new" for one that does not exist yet. */
type ProductPost = FormPost & { readonly edited: string; readonly role: Role };

/**
 * Takes the form of the product dialog. A button at a picture, or Upload, is answered with the form as typed; saving leads
 * to the list, or back into the dialog with what is wrong.
 */
export async function handleProductForm(ctx: Context, sent: ProductPost) {
  const { form, role } = sent;
  const may = productParts(role);
  if (!Object.values(may).some(Boolean)) throw new PermissionError(403);
  const intent = formText(form, "intent");
  const { pictures, errors } = may.listing ? await picturesOf(ctx, form) : NO_PICTURES;
  const draft = draftOf(form, isPictureStep(intent) ? arrangePictures(pictures, intent) : pictures, errors);
  if (errors.length > 0) return data(draft, { status: 422 });
  if (!intent.startsWith("save")) return data(draft, { status: 200 });
  return saveDraft(ctx, { draft, may, ...sent });
}

async function saveDraft(
  ctx: Context,
  { draft, may, edited, form, url }: ProductPost & { draft: ProductDraft; may: ProductParts },
) {
  const images = draft.pictures.map((picture) => picture.url);
  const read = readProductForm({ values: draft.values, images }, may);
  if (!read.ok) {
    const isTooLong = Object.values(read.error).includes("too_long");
    return data({ ...draft, errors: read.error }, { status: isTooLong ? 400 : 422 });
  }
  if (read.value.listing?.priceCents === 0 && formText(form, "intent") !== "save-free")
    return data({ ...draft, asksFree: true }, { status: 422 });
  const edits = { edited, edits: read.value, seenUpdatedAt: formText(form, "seenUpdatedAt") };
  const answer = () => data({ ...draft, error: productDialogTexts.failed }, { status: 500 });
  return logAndAnswer(ctx, { what: "a product could not be saved", answer }, async () => {
    const saved = await save(ctx, edits);
    return saved.ok ? redirect(withQuery(listPath(url), { saved: saved.value }), 303) : refused(draft, saved.error);
  });
}

const NO_PICTURES = { pictures: [], errors: [] } as const;

/** The pictures the form names, in its order, and the files it brings, kept now. */
async function picturesOf(ctx: Context, form: FormData): Promise<UploadAnswer> {
  const urls = formTexts(form, "image");
  const known = await describePictures(ctx, urls);
  const named = urls.flatMap((url) => known.get(url) ?? []);
  const added = await keepFiles(ctx, form, named.length);
  return { pictures: [...named, ...added.pictures], errors: added.errors };
}

/** Keeps the files of a form as pictures, as many as there is room for, and says of each other one why not. */
export async function keepFiles(ctx: Context, form: FormData, existing: number): Promise<UploadAnswer> {
  // A file field without a choice sends one file without name and content.
  const files = form
    .getAll("files")
    .filter((value) => value instanceof File && (value.size > 0 || value.name !== "")) as File[];
  const room = Math.max(0, MAX_PRODUCT_PICTURES - existing);
  const { pictures, failures } = await addProductPictures(ctx, files.slice(0, room));
  const tooMany = files.slice(room).map(({ name }) => productPictureTexts.failed(name, productPictureTexts.tooMany));
  const failed = failures.map(({ name, error }) => productPictureTexts.failed(name, pictureErrorTexts[error]));
  return { pictures, errors: [...failed, ...tooMany] };
}

const draftOf = (form: FormData, pictures: readonly Picture[], pictureErrors: readonly string[]): ProductDraft => ({
  values: productValuesOf(form),
  pictures,
  pictureErrors,
  errors: {},
  error: null,
  isConflict: false,
  asksFree: false,
});

type Saving = { readonly edited: string; readonly edits: ProductEdits; readonly seenUpdatedAt: string };

/** Saves and answers the product's id. */
async function save(ctx: Context, { edited, edits, seenUpdatedAt }: Saving): Promise<Result<string, SaveProductError>> {
  if (edited !== "new") {
    const updated = await updateProduct(ctx, { ...edits, productId: edited, seenUpdatedAt });
    return updated.ok ? { ok: true, value: edited } : updated;
  }
  const { listing } = edits;
  if (!listing) throw new PermissionError(403);
  return createProduct(ctx, { ...edits, listing });
}

function refused(draft: ProductDraft, error: SaveProductError) {
  switch (error.code) {
    case "stock_held":
      return data({ ...draft, errors: { stock: "stock_held" } as const }, { status: 409 });
    case "unknown_picture":
      return data({ ...draft, errors: { images: "unknown_picture" } as const }, { status: 422 });
    case "not_found":
      return data({ ...draft, error: productDialogTexts.gone }, { status: 404 });
    case "changed_by_other":
      return data({ ...draft, error: productDialogTexts.changedByOther, isConflict: true }, { status: 409 });
  }
}

/** A draft that says why a form was not even read. */
export const tooLong = () =>
  data({ ...draftOf(new FormData(), [], []), error: productDialogTexts.tooLarge }, { status: 413 });
