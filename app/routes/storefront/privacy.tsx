import type { Route } from "./+types/privacy";
import { TextPage } from "../../rooms/content/ui/text-page.tsx";
import { readTextPage } from "./read-text-page.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Privacy Policy | Safara Sa Yaram" },
  { name: "description", content: "What Safara Sa Yaram keeps about you, and why." },
];

export const loader = ({ context }: Route.LoaderArgs) => readTextPage(context, "privacy");

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
