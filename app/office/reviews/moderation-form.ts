import { z } from "zod";
import { formText, formTexts } from "#app/shared/kernel/forms/form.ts";
import { readChosen, type Chosen } from "#app/shared/kernel/lists/list-filter.ts";
import { MAX_CHOSEN } from "#app/rooms/reviews/constants.ts";
import type { OfficePost } from "#app/office/http/handle-post.server.ts";

type Moderation = { readonly chosen: readonly Chosen[]; readonly isConfirmed: boolean };

const moderationSchema: z.ZodType<Moderation> = z
  .object({ chosen: z.array(z.string()).min(1), confirmed: z.string() })
  .transform(({ chosen, confirmed }) => ({
    chosen: chosen.slice(0, MAX_CHOSEN).map(readChosen),
    isConfirmed: confirmed === "yes",
  }));

/** Reads which reviews a form is about: its button's row, else the ticked ones; null without any. */
export function readModeration({ form, argument }: Pick<OfficePost, "form" | "argument">): Moderation | null {
  const chosen = argument === "" ? formTexts(form, "chosen") : [argument];
  return moderationSchema.safeParse({ chosen, confirmed: formText(form, "confirmed") }).data ?? null;
}
