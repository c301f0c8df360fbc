import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { NEW_CATEGORY, NO_CATEGORY, PRODUCT_TEXT_MAX } from "../constants.ts";

/** A category's new name as typed, cleaned; what stands for something else in a form is no name. */
export function readCategoryName(typed: string): Result<string, "category_required" | "too_long"> {
  const name = typed.replaceAll("\u0000", "").trim();
  if (name === "" || name === NO_CATEGORY || name === NEW_CATEGORY) return err("category_required");
  return name.length > PRODUCT_TEXT_MAX.newCategory ? err("too_long") : ok(name);
}
