import type { MetaDescriptor } from "react-router";
import { pageTitle, type Matches } from "#app/shared/ui/page/page-title.ts";

type Page = { readonly title: string; readonly description: string; readonly path: string };

const originOf = (matches: Matches): string =>
  (matches.find((match) => match?.id === "root")?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? "";

export function pageMeta(matches: Matches, { title, description, path }: Page): MetaDescriptor[] {
  const canonical = originOf(matches) + path;
  const full = pageTitle(matches, title);
  return [
    { title: full },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: `${originOf(matches)}/og-default.jpg` },
    { tagName: "link", rel: "canonical", href: canonical },
  ];
}
