import { pageMeta } from "#app/shared/http/page-meta.ts";
import type { Route } from "./+types/shipping-returns";
import { TextPage } from "#app/rooms/content/ui/text-page.tsx";
import { readTextPage } from "./load.server.ts";
import { textPageTexts } from "#app/rooms/content/page-messages.ts";

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
