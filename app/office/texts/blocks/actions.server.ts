import { blockFailures, blockTexts } from "#app/rooms/content/blocks/block-messages.ts";
import type { BlockProblem } from "#app/rooms/content/errors.ts";
import { blockValuesOf, type BlockValues, readBlock } from "#app/rooms/content/blocks/block.ts";
import type { BlockEdits, StaffBlock } from "#app/rooms/content/types.ts";
import { BLOCK_KIND, createBlock, duplicateBlock } from "#app/rooms/content/blocks/block.commands.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { err } from "#app/shared/kernel/result.ts";
import type { FormPost } from "#app/office/http/handle-post.server.ts";
import { blockPath } from "./links.ts";
import { placeOf } from "./load.server.ts";
import { entryAnswer } from "../entry-answer.server.ts";
import { redirectAfter, orFailure, handleEntryAction, type EntryScreen } from "../entry-actions.server.ts";

const BLOCK_SCREEN: EntryScreen<BlockEdits, StaffBlock, BlockValues, BlockProblem> = {
  kind: BLOCK_KIND,
  gone: blockTexts.gone,
  failures: blockFailures,
  path: blockPath,
  valuesOf: blockValuesOf,
  read: readBlock,
  async create(ctx, { edits, url }) {
    const created = await createBlock(ctx, { edits, place: placeOf(url.searchParams) });
    return created.ok ? created : err(blockTexts.placeTaken);
  },
};

/** Takes every form of the screen; the address says which dialog it came from, `intent` what to do ("duplicate:<id>"). */
export async function handleBlockAction(ctx: Context, sent: FormPost) {
  const shared = await handleEntryAction(ctx, BLOCK_SCREEN, sent);
  if (shared) return shared;
  const [action, id = ""] = formText(sent.form, "intent").split(":");
  if (action !== "duplicate") return entryAnswer({}, 400);
  return orFailure(ctx, { text: blockFailures.duplicate }, async () =>
    (await duplicateBlock(ctx, id))
      ? redirectAfter(BLOCK_SCREEN, sent.url, "duplicated")
      : entryAnswer({ error: blockTexts.notFoundToCopy }, 404),
  );
}
