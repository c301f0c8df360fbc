import { data, redirect } from "react-router";
import type { ZodType } from "zod";
import { categoryErrors, categoryTexts as texts } from "#app/rooms/catalog/files/product-file-messages.ts";
import type { CategoryCount } from "#app/rooms/catalog/types.ts";
import type { CategoryAnswer, CategoryStep } from "./category-dialog.tsx";
import {
  CATEGORY_FIELDS,
  categoryMoveSchema,
  categoryRemovalSchema,
} from "#app/rooms/catalog/categories/category-schemas.ts";
import {
  changeCategory,
  countCategories,
  type CategoryChange,
} from "#app/rooms/catalog/categories/category.commands.server.ts";
import type { CategoryNameFault } from "#app/rooms/catalog/errors.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formText, parseForm } from "#app/shared/kernel/forms/form.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import type { OfficePost } from "#app/office/http/handle-post.server.ts";
import { listPath } from "../links.ts";

const STEPS = ["rename", "merge", "remove"] as const;
const STATUS = { not_found: 409, changed_by_other: 409, same: 422 } as const;

type CategoryField = (typeof CATEGORY_FIELDS)[number];
type OpenDialog = { step: CategoryStep; categories: CategoryCount[]; addressError: string | null };

/** The open Categories dialog by `categories`, `from` and `to` of the address, with an error when that does not exist; null when closed. */
export async function readCategoryDialog(ctx: StaffContext, { searchParams }: URL): Promise<OpenDialog | null> {
  const kind = searchParams.get("categories");
  if (kind === null || !can(ctx.actor.role, "categories.manage")) return null;
  const categories = await countCategories(ctx);
  return { ...stepOf(searchParams, categories), categories };
}

function stepOf(params: URLSearchParams, categories: readonly CategoryCount[]): Omit<OpenDialog, "categories"> {
  const kind = STEPS.find((step) => step === params.get("categories"));
  const name = params.get("from");
  const from = categories.find(({ category }) => category === name);
  if (!kind || !from) return { step: { kind: "list" }, addressError: name && !from ? texts.gone({ name }) : null };
  return kind === "merge" ? mergeOf(from, params.get("to"), categories) : { step: { kind, from }, addressError: null };
}

function mergeOf(from: CategoryCount, to: string | null, categories: readonly CategoryCount[]) {
  const isItself = to === from.category;
  if (to && !isItself && categories.some(({ category }) => category === to))
    return { step: { kind: "merge", from, to }, addressError: null } as const;
  const addressError = to && (isItself ? texts.intoItself({ name: to }) : texts.gone({ name: to }));
  return { step: { kind: "merge", from, to: null }, addressError } as const;
}

/** Moves a category's products to another. An existing name, and an unconfirmed merge, lead to the question. */
export const moveCategory = (ctx: Context, post: OfficePost) => submit(ctx, post, categoryMoveSchema);

export const removeCategory = (ctx: Context, post: OfficePost) => submit(ctx, post, categoryRemovalSchema);

async function submit(ctx: Context, { form, url }: OfficePost, schema: ZodType<CategoryChange>) {
  const { read } = parseForm<CategoryChange, CategoryField, CategoryNameFault>(schema, form, CATEGORY_FIELDS);
  if (!read.ok) return refuseCategory(form, categoryErrors[read.error.to?.code ?? "category_required"], 422);
  const { from, to } = read.value;
  const list = listPath(url);
  const changed = await changeCategory(ctx, read.value);
  if (changed.ok) {
    const done = to === null ? "unfiled" : "moved";
    return redirect(withQuery(list, { done, count: String(changed.value) }), 303);
  }
  if (changed.error === "exists") return redirect(withQuery(list, { categories: "merge", from, to: to ?? "" }), 303);
  return refuseCategory(form, categoryErrors[changed.error], STATUS[changed.error]);
}

export const refuseCategory = (form: FormData, error: string, status: number) =>
  data<CategoryAnswer>({ typed: formText(form, "to"), error }, { status });
