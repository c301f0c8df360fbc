import { data, redirect } from "react-router";
import { blockFailures, blockTexts, type BlockDeed, type BlockFailure } from "../../rooms/content/block-messages.ts";
import type { BlockEdits } from "../../rooms/content/types.ts";
import { blockValuesOf, type BlockValues } from "../../rooms/content/rules/block-form.ts";
import { readBlock } from "../../rooms/content/rules/read-block.ts";
import type { BlockFormAnswer } from "../../rooms/content/ui/admin-block-dialog.tsx";
import { activateBlock } from "../../rooms/content/use-cases/activate-block.server.ts";
import { createBlock } from "../../rooms/content/use-cases/create-block.server.ts";
import { deleteBlock } from "../../rooms/content/use-cases/delete-block.server.ts";
import { duplicateBlock } from "../../rooms/content/use-cases/duplicate-block.server.ts";
import { nameRevision } from "../../rooms/content/use-cases/name-revision.server.ts";
import { restoreBlock } from "../../rooms/content/use-cases/restore-block.server.ts";
import { updateBlock } from "../../rooms/content/use-cases/update-block.server.ts";
import { PermissionError, type Context } from "../../shared/http/context.server.ts";
import { formText } from "../../shared/http/form-text.ts";
import { blockPath } from "./block-links.ts";
import { placeOf } from "./block-page.server.ts";

const NOTHING: BlockFormAnswer = { values: null, problems: [], error: null, isConflict: false };

/** An answer that stays on the screen. */
export const blockAnswer = (parts: Partial<BlockFormAnswer>, status: number) =>
  data({ ...NOTHING, ...parts }, { status });

const gone = (values: BlockValues | null = null) => blockAnswer({ values, error: blockTexts.gone }, 404);
const after = ({ searchParams }: URL, deed: BlockDeed) => redirect(blockPath(searchParams, { done: deed }), 303);

type Sent = { readonly form: FormData; readonly url: URL };

/** Takes every form of the screen; the address says which dialog it came from, `intent` what to do ("activate:<id>"). */
export async function takeBlockDeed(ctx: Context, sent: Sent) {
  const { searchParams } = sent.url;
  if (searchParams.has("edit") || searchParams.has("add")) return takeBlockForm(ctx, sent);
  const [deed = "", id = ""] = formText(sent.form, "intent").split(":");
  const { url } = sent;
  switch (deed) {
    case "activate":
    case "deactivate":
      return orFailure(ctx, { what: "save" }, async () =>
        (await activateBlock(ctx, { id, isActive: deed === "activate" })) ? after(url, `${deed}d`) : gone(),
      );
    case "duplicate":
      return orFailure(ctx, { what: "duplicate" }, async () =>
        (await duplicateBlock(ctx, id))
          ? after(url, "duplicated")
          : blockAnswer({ error: blockTexts.notFoundToCopy }, 404),
      );
    case "delete":
      return orFailure(ctx, { what: "remove" }, async () =>
        (await deleteBlock(ctx, id)) ? after(url, "deleted") : gone(),
      );
    default:
      return takeRevision(ctx, { ...sent, deed, revisionId: id });
  }
}

/** Deeds on the earlier states of a block. */
function takeRevision(ctx: Context, { form, url, deed, revisionId }: Sent & { deed: string; revisionId: string }) {
  const id = url.searchParams.get("history") ?? "";
  return orFailure(ctx, { what: "save" }, async () => {
    switch (deed) {
      case "restore":
        return (await restoreBlock(ctx, { id, revisionId })) ? after(url, "restored") : gone();
      case "name-revision":
        await nameRevision(ctx, { id: revisionId, note: formText(form, "note").trim() });
        return redirect(blockPath(url.searchParams, { history: id }), 303);
      default:
        return blockAnswer({}, 400);
    }
  });
}

/** Takes the form of the dialog (A-CALL-35, A-CALL-38, A-CALL-39, R-181). */
async function takeBlockForm(ctx: Context, { form, url }: Sent) {
  const values = blockValuesOf(form);
  const read = readBlock(values);
  if (!read.ok) return blockAnswer({ values, problems: read.error }, 422);
  const id = url.searchParams.get("edit");
  const edits = read.value;
  return orFailure(ctx, { what: "save", values }, () =>
    id === null ? create(ctx, { url, edits, values }) : update(ctx, { id, form, url, values, edits }),
  );
}

type Saving = { readonly url: URL; readonly edits: BlockEdits; readonly values: BlockValues };

async function create(ctx: Context, { url, edits, values }: Saving) {
  const created = await createBlock(ctx, { edits, place: placeOf(url.searchParams) });
  return created.ok ? after(url, "created") : blockAnswer({ values, error: blockTexts.placeTaken }, 409);
}

async function update(ctx: Context, { id, form, url, edits, values }: Saving & { id: string; form: FormData }) {
  const updated = await updateBlock(ctx, { id, edits, seenUpdatedAt: formText(form, "seenUpdatedAt") });
  if (updated.ok) return after(url, "updated");
  return updated.error === "not_found"
    ? gone(values)
    : blockAnswer({ values, error: blockTexts.changedByOther, isConflict: true }, 409);
}

/** Does it; a fault goes to the log, and the sentence of this failure is the answer (A-ERR-33, R-015). */
async function orFailure<T>(
  ctx: Context,
  { what, values = null }: { what: BlockFailure; values?: BlockValues | null },
  work: () => Promise<T>,
) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PermissionError) throw error;
    ctx.log.error({ err: error, what }, "a deed on the content blocks failed");
    return blockAnswer({ values, error: blockFailures[what] }, 500);
  }
}
