import type { MetaDescriptor } from "react-router";
import { pageTitle, type Matches } from "#app/shared/ui/page/page-title.ts";

/** A screen as its `meta` sees it; `error` is null or absent while nothing failed. */
type Screen = { readonly matches: Matches; readonly error?: unknown };

/**
 * The `meta` of a screen of the back office: its title, its description, and that search engines must not list it. A screen
 * that failed has neither title nor description: AdminError, which stands in its place, has its own.
 */
export const adminMeta =
  (title: string, description?: string) =>
  ({ matches, error }: Screen): MetaDescriptor[] => [
    ...(error ? [] : [{ title: pageTitle(matches, title) }]),
    ...(error || description === undefined ? [] : [{ name: "description", content: description }]),
    { name: "robots", content: "noindex" },
  ];

type Answered = { actionStatus?: number; defaultShouldRevalidate: boolean };

/** A `shouldRevalidate` that also reads the screen again after a refusal with one of these statuses, because then what it shows has changed. */
export const reloadOn =
  (...statuses: readonly number[]) =>
  ({ actionStatus, defaultShouldRevalidate }: Answered): boolean =>
    defaultShouldRevalidate || (actionStatus !== undefined && statuses.includes(actionStatus));
