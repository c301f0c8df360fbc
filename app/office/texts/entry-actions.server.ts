import { redirect } from "react-router";
import { entryTexts, type EntryAction } from "#app/rooms/content/messages.ts";
import type { Entry } from "#app/rooms/content/types.ts";
import { entryAnswer } from "./entry-answer.server.ts";
import type { EntryAnswer } from "./entry-dialog.tsx";
import {
  activateEntry,
  deleteEntry,
  restoreEntry,
  updateEntry,
} from "#app/rooms/content/entries/entry.commands.server.ts";
import type { EntryKind } from "#app/rooms/content/entries/entry-kind.server.ts";
import { nameRevision } from "#app/rooms/content/revisions/revisions.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { logAndAnswer } from "#app/office/http/log-and-answer.server.ts";
import type { FormPost } from "#app/office/http/handle-post.server.ts";

type Failures = { readonly save: string; readonly remove: string };

/** What the screen of blocks or of testimonials adds to the actions they share. */
export type EntryScreen<Edits, Kept extends Edits & Entry, Values, Problem> = {
  readonly kind: EntryKind<Edits, Kept>;
  readonly gone: string;
  readonly failures: Failures;
  /** The list as this address asks for it, with a dialog open or a result to show. */
  path(search: URLSearchParams, parts: Readonly<Record<string, string>>): string;
  valuesOf(form: FormData): Values;
  read(values: Values): Result<Edits, readonly Problem[]>;
  /** Adds one; the sentence when it was refused. */
  create(ctx: Context, made: { edits: Edits; url: URL }): Promise<Result<string, string>>;
};

/** Back to the list, saying what was done. */
export const redirectAfter = <S extends Pick<EntryScreen<never, never, never, never>, "path">>(
  screen: S,
  { searchParams }: URL,
  done: string,
) => redirect(screen.path(searchParams, { done }), 303);

/** Takes the forms that blocks and testimonials share; `intent` says what to do ("activate:<id>"). Null for another one. */
export async function handleEntryAction<Edits, Kept extends Edits & Entry, Values, Problem>(
  ctx: Context,
  screen: EntryScreen<Edits, Kept, Values, Problem>,
  sent: FormPost,
) {
  const { searchParams } = sent.url;
  if (searchParams.has("edit") || searchParams.has("add")) return handleEntryForm(ctx, screen, sent);
  const { kind } = screen;
  const [action = "", id = ""] = formText(sent.form, "intent").split(":");
  const doneOrGone = (done: EntryAction, work: () => Promise<boolean>) =>
    orFailure(ctx, { text: screen.failures[done === "deleted" ? "remove" : "save"] }, async () =>
      (await work()) ? redirectAfter(screen, sent.url, done) : entryAnswer({ error: screen.gone }, 404),
    );
  switch (action) {
    case "activate":
    case "deactivate":
      return doneOrGone(`${action}d`, () => activateEntry(ctx, kind, { id, isActive: action === "activate" }));
    case "delete":
      return doneOrGone("deleted", () => deleteEntry(ctx, kind, id));
    case "restore":
      return doneOrGone("restored", () =>
        restoreEntry(ctx, kind, { id: searchParams.get("history") ?? "", revisionId: id }),
      );
    case "name-revision":
      return orFailure(ctx, { text: screen.failures.save }, async () => {
        const { entity: type, permission } = kind;
        const of = { type, id: searchParams.get("history") ?? "", permission };
        await nameRevision(ctx, of, { revisionId: id, note: formText(sent.form, "note").trim() });
        return redirect(screen.path(searchParams, { history: searchParams.get("history") ?? "" }), 303);
      });
    default:
      return null;
  }
}

/** Takes the form of the dialog. */
async function handleEntryForm<Edits, Kept extends Edits & Entry, Values, Problem>(
  ctx: Context,
  screen: EntryScreen<Edits, Kept, Values, Problem>,
  { form, url }: FormPost,
) {
  const values = screen.valuesOf(form);
  const read = screen.read(values);
  const answer = (parts: Partial<EntryAnswer<Values, Problem>>, status: number) =>
    entryAnswer<Values, Problem>({ values, ...parts }, status);
  if (!read.ok) return answer({ problems: read.error }, 422);
  const edits = read.value;
  const id = url.searchParams.get("edit");
  const save = async () => {
    if (id === null) {
      const created = await screen.create(ctx, { edits, url });
      return created.ok ? redirectAfter(screen, url, "created") : answer({ error: created.error }, 409);
    }
    const updated = await updateEntry(ctx, screen.kind, { id, edits, seenUpdatedAt: formText(form, "seenUpdatedAt") });
    if (updated.ok) return redirectAfter(screen, url, "updated");
    return updated.error === "not_found"
      ? answer({ error: screen.gone }, 404)
      : answer({ error: entryTexts.changedByOther, isConflict: true }, 409);
  };
  return orFailure(ctx, { text: screen.failures.save, values }, save);
}

type Failure<Values> = { readonly text: string; readonly values?: Values };

/** Does it; a fault goes to the log, and the sentence of this failure is the answer, with what was typed. */
export async function orFailure<T, Values = never>(
  ctx: Context,
  { text, values }: Failure<Values>,
  work: () => Promise<T>,
) {
  return logAndAnswer(
    ctx,
    { what: text, answer: () => entryAnswer<Values>({ values: values ?? null, error: text }, 500) },
    work,
  );
}
