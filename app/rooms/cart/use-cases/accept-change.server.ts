import type { z } from "zod";
import type { Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";

/** A sent form as a change of cart or wishlist; anything else, such as a product without id, is refused and logged. */
export function acceptChange<Change>(
  ctx: Pick<Context, "log">,
  form: FormData,
  schema: z.ZodType<Change>,
): Result<Change, "invalid_change"> {
  // public: a cart and a wishlist are the browser's own.
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return ok(parsed.data);
  ctx.log.error(
    { issues: parsed.error.issues.map(({ path, code }) => ({ path, code })) },
    "cart or wishlist change refused",
  );
  return err("invalid_change");
}
