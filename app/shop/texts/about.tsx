import { pageMeta } from "#app/shop/shell/page-meta.ts";
import { blockParts } from "#app/rooms/content/texts/block-parts.ts";
import { fillTokens, valueLines } from "#app/rooms/content/texts/tokens.ts";
import { AboutPage } from "#app/rooms/content/texts/ui/text-about.tsx";
import { readBlocks } from "#app/rooms/content/blocks/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { storeNameOf } from "#app/shared/ui/page/page-title.ts";
import { cachePage, shop } from "#app/shared/http/request-state.server.ts";
import { contentTokens } from "./content-tokens.ts";
import type { Route } from "./+types/about";
import { textPageTexts } from "#app/rooms/content/texts/page-messages.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";

const ABOUT_BLOCKS = ["about-mission", "about-values", "about-founder"] as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: textPageTexts.ourStory,
    description: textPageTexts.aboutDescription({ storeName: storeNameOf(matches) }),
    path: "/about",
  });

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [PAGE_TAGS.content, PAGE_TAGS.settings]);
  const ctx = shop(context);
  const [blocks, settings] = await Promise.all([readBlocks(ctx, ABOUT_BLOCKS), readSettings(ctx)]);
  const text = (key: (typeof ABOUT_BLOCKS)[number]): string => fillTokens(blocks[key].content, contentTokens(settings));
  const part = (key: "about-mission" | "about-founder") => ({
    title: blocks[key].title,
    parts: blockParts({ type: blocks[key].type, content: text(key) }),
  });
  return {
    title: textPageTexts.ourStory,
    mission: part("about-mission"),
    founder: part("about-founder"),
    values: { title: blocks["about-values"].title, items: valueLines(text("about-values")) },
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
