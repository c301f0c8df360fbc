import { data, redirect } from "react-router";
import { productBulkTexts } from "#app/rooms/catalog/admin-messages.ts";
import { categoryErrors, categoryTexts as texts } from "#app/rooms/catalog/files/product-file-messages.ts";
import type { CategoryCount } from "#app/rooms/catalog/types.ts";
import type { CategoryAnswer, CategoryStep } from "./category-dialog.tsx";
import { changeCategory, countCategories } from "#app/rooms/catalog/categories/category.commands.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { logAndAnswer } from "#app/office/http/log-and-answer.server.ts";
import { listPath } from "../links.ts";

const STEPS = ["rename", "merge", "remove"] as const;
const STATUS = { not_found: 409, changed_by_other: 409, same: 422, category_required: 422, too_long: 422 } as const;

type OpenDialog = { step: CategoryStep; categories: CategoryCount[]; astray: string | null };

/** The open Categories dialog: what `categories`, `from` and `to` of the address ask for, or why that is not there; null when it is closed. */
export async function readCategoryDialog(ctx: StaffContext, { searchParams }: URL): Promise<OpenDialog | null> {
  const kind = searchParams.get("categories");
  if (kind === null || !can(ctx.actor.role, "categories.manage")) return null;
  const categories = await countCategories(ctx);
  return { ...stepOf(searchParams, categories), categories };
}

function stepOf(asked: URLSearchParams, categories: readonly CategoryCount[]): Omit<OpenDialog, "categories"> {
  const kind = STEPS.find((step) => step === asked.get("categories"));
  const name = asked.get("from");
  const from = categories.find(({ category }) => category === name);
  if (!kind || !from) return { step: { kind: "list" }, astray: name && !from ? texts.gone(name) : null };
  return kind === "merge" ? mergeOf(from, asked.get("to"), categories) : { step: { kind, from }, astray: null };
}

function mergeOf(from: CategoryCount, to: string | null, categories: readonly CategoryCount[]) {
  const isItself = to === from.category;
  if (to && !isItself && categories.some(({ category }) => category === to))
    return { step: { kind: "merge", from, to }, astray: null } as const;
  const astray = to && (isItself ? texts.intoItself(to) : texts.gone(to));
  return { step: { kind: "merge", from, to: null }, astray } as const;
}

/** Whether a form of the list is one of the Categories dialog. */
export const isCategoryForm = (form: FormData): boolean => formText(form, "intent").startsWith("category-");

/**
 * Takes the dialog's forms; a name that others have already, and a merge that nobody agreed to yet, lead to the
 * question.
 */
export async function handleCategoryForm(ctx: Context, { form, url }: { form: FormData; url: URL }) {
  const intent = formText(form, "intent");
  const from = formText(form, "from");
  const typed = formText(form, "to");
  const seen = formText(form, "seenCount");
  const isRemoval = intent === "category-remove";
  const list = listPath(url);
  const change = { from, to: isRemoval ? null : typed, seenCount: seen === "" ? null : Number(seen) };
  const refuse = (error: string, status: number) => data<CategoryAnswer>({ typed, error }, { status });
  const instead = { what: "a category could not be changed", answer: () => refuse(productBulkTexts.failed, 500) };
  return logAndAnswer(ctx, instead, async () => {
    const changed = await changeCategory(ctx, change);
    if (changed.ok)
      return redirect(withQuery(list, { done: isRemoval ? "unfiled" : "moved", count: String(changed.value) }), 303);
    if (changed.error === "exists")
      return redirect(withQuery(list, { categories: "merge", from, to: typed.trim() }), 303);
    return refuse(categoryErrors[changed.error], STATUS[changed.error]);
  });
}
