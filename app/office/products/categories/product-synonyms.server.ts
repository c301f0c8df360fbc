import { data, redirect } from "react-router";
import { synonymErrorText, synonymTexts as texts } from "#app/rooms/catalog/files/product-file-messages.ts";
import type { SynonymError } from "#app/rooms/catalog/errors.ts";
import { SYNONYM_FIELDS, synonymSchema } from "#app/rooms/catalog/synonyms/synonym-schemas.ts";
import { writeSynonyms } from "#app/rooms/catalog/synonyms/synonyms.ts";
import type { SynonymAnswer } from "./synonyms-dialog.tsx";
import { listSynonyms, saveSynonyms } from "#app/rooms/catalog/synonyms/synonym.commands.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formText, parseForm } from "#app/shared/kernel/forms/form.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import type { OfficePost } from "#app/office/http/handle-post.server.ts";
import { listPath } from "../links.ts";

/** The list in the Synonyms dialog, one group per line; null when it is closed. */
export async function readSynonymsDialog(ctx: StaffContext, { searchParams }: URL): Promise<string | null> {
  if (!searchParams.has("synonyms") || !can(ctx.actor.role, "categories.manage")) return null;
  return writeSynonyms(await listSynonyms(ctx));
}

export async function submitSynonyms(ctx: Context, { form, url }: OfficePost) {
  const { read } = parseForm(synonymSchema, form, SYNONYM_FIELDS);
  if (!read.ok) return refuse(form, synonymErrorText(read.error.synonyms as SynonymError), 422);
  const saved = await saveSynonyms(ctx, { groups: read.value.synonyms, seen: read.value.seen });
  return saved.ok
    ? redirect(withQuery(listPath(url), { done: "synonyms" }), 303)
    : refuse(form, texts.changedByOther, 409);
}

const refuse = (form: FormData, error: string, status: number) =>
  data<SynonymAnswer>({ synonyms: formText(form, "synonyms"), error, isConflict: status === 409 }, { status });

export const refuseSynonyms = (form: FormData, status: number) => refuse(form, texts.failed, status);
