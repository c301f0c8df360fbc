import { pageMeta } from "#app/shop/shell/page-meta.ts";
import { storeNameOf } from "#app/shared/ui/page/page-title.ts";
import type { Route } from "./+types/privacy";
import { TextPage } from "#app/rooms/content/texts/ui/text-page.tsx";
import { readTextPage } from "./load.server.ts";
import { textPageTexts } from "#app/rooms/content/texts/page-messages.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: textPageTexts.privacyPolicy,
    description: textPageTexts.privacyDescription({ storeName: storeNameOf(matches) }),
    path: "/privacy",
  });

export const loader = ({ context }: Route.LoaderArgs) => readTextPage(context, "privacy");

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
