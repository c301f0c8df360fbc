import { pageMeta } from "#app/shared/http/page-meta.ts";
import type { Route } from "./+types/shipping-returns";
import { TextPage } from "#app/rooms/content/ui/text-page.tsx";
import { readTextPage } from "./read-text-page.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Shipping & Returns",
    description: "What shipping costs, how long it takes and how to return an order.",
    path: "/shipping-returns",
  });

export const loader = ({ context }: Route.LoaderArgs) => readTextPage(context, "shipping-returns");

export default function ShippingReturns({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
