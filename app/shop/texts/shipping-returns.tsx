import { pageMeta } from "#app/shop/shell/page-meta.ts";
import type { Route } from "./+types/shipping-returns";
import { TextPage } from "#app/rooms/content/texts/ui/text-page.tsx";
import { readTextPage } from "./load.server.ts";
import { textPageTexts } from "#app/rooms/content/texts/page-messages.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: textPageTexts.shippingReturns,
    description: textPageTexts.shippingReturnsDescription,
    path: "/shipping-returns",
  });

export const loader = ({ context }: Route.LoaderArgs) => readTextPage(context, "shipping-returns");

export default function ShippingReturns({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
