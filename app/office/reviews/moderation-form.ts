import { formText, formTexts } from "#app/shared/kernel/forms/form.ts";
import { moderationSchema, type Moderation } from "#app/rooms/reviews/schemas.ts";
import type { OfficePost } from "#app/office/http/handle-post.server.ts";

/** Reads which reviews a form is about: its button's row, else the ticked ones; null without any. */
export function readModeration({ form, argument }: Pick<OfficePost, "form" | "argument">): Moderation | null {
  const chosen = argument === "" ? formTexts(form, "chosen") : [argument];
  return moderationSchema.safeParse({ chosen, confirmed: formText(form, "confirmed") }).data ?? null;
}
