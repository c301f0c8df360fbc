import { data, redirect } from "react-router";
import { productBulkTexts } from "../../../rooms/catalog/admin-messages.ts";
import { categoryErrors } from "../../../rooms/catalog/product-file-messages.ts";
import type { CategoryCount } from "../../../rooms/catalog/types.ts";
import type { CategoryAnswer, CategoryStep } from "../../../rooms/catalog/ui/admin-category-dialog.tsx";
import { changeCategory } from "../../../rooms/catalog/use-cases/change-category.server.ts";
import { countCategories } from "../../../rooms/catalog/use-cases/count-categories.server.ts";
import type { Context } from "../../../shared/http/context.server.ts";
import { withQuery } from "../../../shared/kernel/address-query.ts";
import { formText } from "../../../shared/kernel/form-text.ts";
import { can } from "../../../shared/kernel/permissions.ts";
import type { StaffContext } from "../guard.server.ts";
import { logAndAnswer } from "../log-and-answer.server.ts";
import { listPath } from "./product-links.ts";

const STATUS = { not_found: 409, changed_by_other: 409, same: 422, category_required: 422, too_long: 422 } as const;

/** The open Categories dialog: what `categories`, `from` and `to` of the address ask for; null when it is closed. */
export async function readCategoryDialog(
  ctx: StaffContext,
  { searchParams }: URL,
): Promise<{ step: CategoryStep; categories: CategoryCount[] } | null> {
  const kind = searchParams.get("categories");
  if (kind === null || !can(ctx.actor.role, "categories.manage")) return null;
  const categories = await countCategories(ctx);
  const from = categories.find(({ category }) => category === searchParams.get("from"));
  if (!from) return { step: { kind: "list" }, categories };
  if (kind === "rename") return { step: { kind, from }, categories };
  if (kind === "remove") return { step: { kind, from }, categories };
  if (kind !== "merge") return { step: { kind: "list" }, categories };
  const to = categories.find(({ category }) => category === searchParams.get("to") && category !== from.category);
  return { step: { kind, from, to: to?.category ?? null }, categories };
}

/** Whether a form of the list is one of the Categories dialog. */
export const isCategoryForm = (form: FormData): boolean => formText(form, "intent").startsWith("category-");

/** Takes the dialog's forms; a name that others have already, and a merge that nobody agreed to yet, lead to the question. */
export async function takeCategoryForm(ctx: Context, { form, url }: { form: FormData; url: URL }) {
  const [intent, from, typed] = [formText(form, "intent"), formText(form, "from"), formText(form, "to")];
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
