import type { RouterContextProvider } from "react-router";
import { CONTENT_TAG, type BlockKey } from "../../rooms/content/constants.ts";
import { blockParts } from "../../rooms/content/rules/block-parts.ts";
import { fillTokens } from "../../rooms/content/rules/fill-tokens.ts";
import { takeDraftNote } from "../../rooms/content/rules/take-draft-note.ts";
import { readBlocks } from "../../rooms/content/use-cases/read-blocks.server.ts";
import { SETTINGS_TAG } from "../../rooms/settings/constants.ts";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import { cachePage, shop } from "../../shared/http/request-state.server.ts";
import { contentTokens } from "../content-tokens.ts";

/** A page that is one content block: its title, its note if it is a draft, and its parts. */
export async function readTextPage(context: Pick<RouterContextProvider, "get">, key: BlockKey) {
  const ctx = shop(context);
  cachePage(context, [CONTENT_TAG, SETTINGS_TAG]);
  const [blocks, settings] = await Promise.all([readBlocks(ctx, [key]), readSettings(ctx)]);
  const { title, type, content } = blocks[key];
  return { title, ...takeDraftNote(blockParts({ type, content: fillTokens(content, contentTokens(settings)) })) };
}
