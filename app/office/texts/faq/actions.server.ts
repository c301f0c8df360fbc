import type { FaqEdits, StaffFaq } from "#app/rooms/content/entries/entry-types.ts";
import type { EntryProblem } from "#app/rooms/content/errors.ts";
import { faqFailures, faqTexts } from "#app/rooms/content/faq/faq-messages.ts";
import { faqValuesOf, readFaq, type FaqValues } from "#app/rooms/content/faq/faq.ts";
import { createEntry } from "#app/rooms/content/entries/entry.commands.server.ts";
import { FAQ_KIND } from "#app/rooms/content/faq/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { ok } from "#app/shared/kernel/result.ts";
import type { FormPost } from "#app/office/http/handle-post.server.ts";
import { entryAnswer, handleEntryAction, handleMove, type EntryScreen } from "../entry-actions.server.ts";
import { faqPath } from "./links.ts";

const FAQ_SCREEN: EntryScreen<FaqEdits, StaffFaq, FaqValues, EntryProblem> = {
  kind: FAQ_KIND,
  gone: faqTexts.gone,
  failures: faqFailures,
  path: faqPath,
  valuesOf: faqValuesOf,
  read: readFaq,
  create: async (ctx, { edits }) => ok(await createEntry(ctx, FAQ_KIND, edits)),
};

/** Takes every form of the screen; the address says which dialog it came from, `intent` what to do ("up:<id>"). */
export async function handleFaqAction(ctx: Context, sent: FormPost) {
  return (
    (await handleEntryAction(ctx, FAQ_SCREEN, sent)) ??
    (await handleMove(ctx, { ...FAQ_SCREEN, kind: FAQ_KIND }, sent)) ??
    entryAnswer({}, 400)
  );
}
