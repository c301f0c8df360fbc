import type { Route } from "./+types/shipping-returns";
import { TextPage } from "../../rooms/content/ui/text-page.tsx";
import { readTextPage } from "./read-text-page.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Shipping & Returns | Safara Sa Yaram" },
  { name: "description", content: "What shipping costs, how long it takes and how to return an order." },
];

export const loader = ({ context }: Route.LoaderArgs) => readTextPage(context, "shipping-returns");

export default function ShippingReturns({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
