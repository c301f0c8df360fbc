import { data, redirect } from "react-router";
import { synonymErrorText, synonymTexts as texts } from "#app/rooms/catalog/files/product-file-messages.ts";
import { readSynonyms, writeSynonyms } from "#app/rooms/catalog/synonyms/synonyms.ts";
import type { SynonymAnswer } from "./synonyms-dialog.tsx";
import { listSynonyms, saveSynonyms } from "#app/rooms/catalog/synonyms/synonym.commands.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { logAndAnswer } from "#app/office/http/log-and-answer.server.ts";
import { listPath } from "../links.ts";

/** The list that the open Synonyms dialog edits, one group a line; null when the dialog is closed. */
export async function readSynonymsDialog(ctx: StaffContext, { searchParams }: URL): Promise<string | null> {
  if (!searchParams.has("synonyms") || !can(ctx.actor.role, "categories.manage")) return null;
  return writeSynonyms(await listSynonyms(ctx));
}

/** Whether a form of the list is the one of the Synonyms dialog. */
export const isSynonymsForm = (form: FormData): boolean => formText(form, "intent") === "synonyms-save";

/** Takes the dialog's form; a refused list comes back as typed. */
export async function handleSynonymsForm(ctx: Context, { form, url }: { form: FormData; url: URL }) {
  const typed = formText(form, "synonyms");
  const seen = formText(form, "seen").replaceAll("\r\n", "\n");
  const refuse = (error: string, status: number) =>
    data<SynonymAnswer>({ synonyms: typed, error, isConflict: status === 409 }, { status });
  const read = readSynonyms(typed);
  if (!read.ok) return refuse(synonymErrorText(read.error), 422);
  const instead = { what: "the synonyms could not be saved", answer: () => refuse(texts.failed, 500) };
  return logAndAnswer(ctx, instead, async () => {
    const saved = await saveSynonyms(ctx, { groups: read.value, seen });
    return saved.ok ? redirect(withQuery(listPath(url), { done: "synonyms" }), 303) : refuse(texts.changedByOther, 409);
  });
}
