import { data, redirect } from "react-router";
import { pictureErrorTexts, productDialogTexts, productPictureTexts } from "#app/rooms/catalog/admin-messages.ts";
import { MAX_PRODUCT_PICTURES } from "#app/rooms/catalog/constants.ts";
import type { SaveProductError } from "#app/rooms/catalog/errors.ts";
import { productValuesOf, productParts, type ProductFormErrors } from "#app/rooms/catalog/editing/product-form.ts";
import { productSchema, readProductForm } from "#app/rooms/catalog/editing/product-schemas.ts";
import { arrangePictures, isPictureStep } from "#app/rooms/catalog/editing/product-pictures.ts";
import type { ProductEdits, ProductParts } from "#app/rooms/catalog/types.ts";
import type { DialogProduct, ProductDraft } from "./product-dialog.tsx";
import type { UploadAnswer } from "./use-picture-upload.ts";
import { addProductPictures } from "#app/rooms/catalog/editing/add-product-pictures.server.ts";
import { createProduct, updateProduct } from "#app/rooms/catalog/editing/save-product.server.ts";
import { findAdminProduct } from "#app/rooms/catalog/editing/queries.server.ts";
import { describePictures } from "#app/rooms/media/pictures/queries.server.ts";
import { PermissionError, withoutPress, type Context } from "#app/shared/http/context.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formText, formTexts } from "#app/shared/kernel/forms/form.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { orRefused, type OfficePost } from "#app/office/http/handle-post.server.ts";
import { listPath } from "../links.ts";

export type ProductDialogState = {
  readonly isOpen: boolean;
  readonly product: DialogProduct | null;
  readonly error: string | null;
};

/** Reads `edit` from the address: a product's id, or "new"; opens nothing without a permission. */
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

/** Answers Upload and the picture buttons: the form as typed with its resulting pictures. */
export async function showDraft(ctx: StaffContext, { form }: OfficePost) {
  const draft = await readDraft(ctx, form);
  return data(draft, { status: draft.pictureErrors.length > 0 ? 422 : 200 });
}

/** Saves the dialog's product and returns to the list, or to the dialog with the errors. Asks about a price of 0 first. */
export const submitProduct = (ctx: StaffContext, post: OfficePost) => submit(ctx, post, { isFree: false });

export const submitFreeProduct = (ctx: StaffContext, post: OfficePost) => submit(ctx, post, { isFree: true });

async function submit(ctx: StaffContext, { form, url }: OfficePost, { isFree }: { readonly isFree: boolean }) {
  const draft = await readDraft(ctx, form);
  if (draft.pictureErrors.length > 0) return data(draft, { status: 422 });
  const images = (draft.pictures ?? []).map((picture) => picture.url);
  const read = readProductForm(productSchema(partsOf(ctx)), { ...draft.values, images });
  if (!read.ok) return data({ ...draft, errors: read.error }, { status: statusOf(read.error) });
  if (read.value.listing?.priceCents === 0 && !isFree)
    return data({ ...draft, isFreeUnconfirmed: true }, { status: 422 });
  const edited = url.searchParams.get("edit") ?? "";
  const saving = { edited, edits: read.value, seenUpdatedAt: formText(form, "seenUpdatedAt") };
  // New files are stored by now: the answer to a failed save shows them again.
  const refusedDraft = () => data({ ...draft, error: productDialogTexts.failed }, { status: 500 });
  return orRefused(ctx, { intent: formText(form, "intent"), refused: refusedDraft }, async () => {
    const saved = await save(ctx, saving);
    return saved.ok ? redirect(withQuery(listPath(url), { saved: saved.value }), 303) : refused(draft, saved.error);
  });
}

const statusOf = (errors: ProductFormErrors): number =>
  Object.values(errors).some(({ code }) => code === "too_long") ? 400 : 422;

function partsOf({ actor }: StaffContext): ProductParts {
  const may = productParts(actor.role);
  if (!Object.values(may).some(Boolean)) throw new PermissionError(403);
  return may;
}

async function readDraft(ctx: StaffContext, form: FormData): Promise<ProductDraft> {
  const step = formText(form, "intent");
  const { pictures, errors } = partsOf(ctx).listing ? await picturesOf(withoutPress(ctx), form) : NO_PICTURES;
  const arranged = isPictureStep(step) ? arrangePictures(pictures, step) : pictures;
  return { ...draftOf(form), pictures: arranged, pictureErrors: errors };
}

const NO_PICTURES = { pictures: [], errors: [] } as const;

async function picturesOf(ctx: Context, form: FormData): Promise<UploadAnswer> {
  const urls = formTexts(form, "image");
  const known = await describePictures(ctx, urls);
  const named = urls.flatMap((url) => known.get(url) ?? []);
  const added = await storePictures(ctx, form, named.length);
  return { pictures: [...named, ...added.pictures], errors: added.errors };
}

/** Stores a form's files as pictures, as many as there is room for, with the reason for each refused one. */
export async function storePictures(ctx: Context, form: FormData, existing: number): Promise<UploadAnswer> {
  // An empty file field submits one file without name and content.
  const files = form
    .getAll("files")
    .filter((value) => value instanceof File && (value.size > 0 || value.name !== "")) as File[];
  const room = Math.max(0, MAX_PRODUCT_PICTURES - existing);
  const { pictures, failures } = await addProductPictures(ctx, files.slice(0, room));
  const tooMany = files
    .slice(room)
    .map(({ name }) => productPictureTexts.failed({ file: name, message: productPictureTexts.tooMany }));
  const failed = failures.map(({ name, error }) =>
    productPictureTexts.failed({ file: name, message: pictureErrorTexts[error] }),
  );
  return { pictures, errors: [...failed, ...tooMany] };
}

const draftOf = (form: FormData): ProductDraft => ({
  values: productValuesOf(form),
  pictures: null,
  pictureErrors: [],
  errors: {},
  error: null,
  isConflict: false,
  isFreeUnconfirmed: false,
});

type Saving = { readonly edited: string; readonly edits: ProductEdits; readonly seenUpdatedAt: string };

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
      return data({ ...draft, errors: { stock: { code: "stock_held" } } as const }, { status: 409 });
    case "unknown_picture":
      return data({ ...draft, errors: { images: { code: "unknown_picture" } } as const }, { status: 422 });
    case "not_found":
      return data({ ...draft, error: productDialogTexts.gone }, { status: 404 });
    case "changed_by_other":
      return data({ ...draft, error: productDialogTexts.changedByOther, isConflict: true }, { status: 409 });
  }
}

/** The form as typed, and why it could not be handled; null for one too long to read. */
export const refuseProduct = (form: FormData | null, error: string, status: number) =>
  data<ProductDraft>({ ...draftOf(form ?? new FormData()), error }, { status });
