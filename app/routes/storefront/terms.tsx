import type { Route } from "./+types/terms";
import { TextPage } from "../../rooms/content/ui/text-page.tsx";
import { readTextPage } from "./read-text-page.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Terms of Service | Safara Sa Yaram" },
  { name: "description", content: "The terms of buying from Safara Sa Yaram." },
];

export const loader = ({ context }: Route.LoaderArgs) => readTextPage(context, "terms");

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
