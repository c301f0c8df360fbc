import type { RouterContextProvider } from "react-router";
import type { BlockKey } from "#app/rooms/content/constants.ts";
import { blockParts, reviewedText } from "#app/rooms/content/texts/block-parts.ts";
import { legalWords } from "#app/rooms/content/texts/page-messages.ts";
import { fillTokens } from "#app/rooms/content/texts/tokens.ts";
import { readBlocks } from "#app/rooms/content/blocks/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { cachePage, shop } from "#app/shared/http/request-state.server.ts";
import { contentTokens } from "./content-tokens.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import type { Settings } from "#app/rooms/settings/types.ts";
import { env } from "#app/shared/env.server.ts";

export async function readTextPage(context: Pick<RouterContextProvider, "get">, key: BlockKey) {
  const ctx = shop(context);
  cachePage(context, [PAGE_TAGS.content, PAGE_TAGS.settings]);
  const [blocks, settings] = await Promise.all([readBlocks(ctx, [key]), readSettings(ctx)]);
  const { title, type, content } = blocks[key];
  const parts = blockParts({ type, content: fillTokens(content, contentTokens(settings)) });
  return { title, ...legalWords(reviewedText(parts, legalState(settings))) };
}

export const legalState = ({ goLiveConfirmed }: Settings) => ({
  isReviewed: goLiveConfirmed.includes("legal_texts"),
  isProduction: env().isProduction,
});
