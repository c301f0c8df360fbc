import type { MetaDescriptor } from "react-router";
import { pageTitle, type Matches } from "../../shared/ui/page-title.ts";

/** The `meta` of a screen of the back office: what it is called, what it is for, and that no search engine shall list it. */
export const adminMeta =
  (title: string, description?: string) =>
  ({ matches }: { readonly matches: Matches }): MetaDescriptor[] => [
    { title: pageTitle(matches, title) },
    ...(description === undefined ? [] : [{ name: "description", content: description }]),
    { name: "robots", content: "noindex" },
  ];
