import { CONTENT_TAG } from "../../rooms/content/constants.ts";
import { blockParts } from "../../rooms/content/rules/block-parts.ts";
import { valueLines } from "../../rooms/content/rules/value-lines.ts";
import { AboutPage } from "../../rooms/content/ui/text-about.tsx";
import { readBlocks } from "../../rooms/content/use-cases/read-blocks.server.ts";
import { SETTINGS_TAG } from "../../rooms/settings/constants.ts";
import { cachePage, shop } from "../../shared/http/request-state.server.ts";
import { pageMeta } from "../../shared/http/page-meta.ts";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Our Story",
    description: "Who makes Safara Sa Yaram, from which plants, and what we care about.",
    path: "/about",
  });

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, [CONTENT_TAG, SETTINGS_TAG]);
  const blocks = await readBlocks(shop(context), ["about-mission", "about-values", "about-founder"]);
  const part = (key: "about-mission" | "about-founder") => ({
    title: blocks[key].title,
    parts: blockParts(blocks[key]),
  });
  return {
    title: "Our Story",
    mission: part("about-mission"),
    founder: part("about-founder"),
    values: { title: blocks["about-values"].title, items: valueLines(blocks["about-values"].content) },
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
