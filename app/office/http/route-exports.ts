import type { MetaDescriptor } from "react-router";
import { pageTitle, type Matches } from "#app/shared/ui/page/page-title.ts";

type Screen = { readonly matches: Matches; readonly error?: unknown };

/** A failed screen gets neither title nor description, since AdminError has its own. */
export const adminMeta =
  (title: () => string, description?: () => string) =>
  ({ matches, error }: Screen): MetaDescriptor[] => [
    ...(error ? [] : [{ title: pageTitle(matches, title()) }]),
    ...(error || description === undefined ? [] : [{ name: "description", content: description() }]),
    { name: "robots", content: "noindex" },
  ];

type Answered = { actionStatus?: number; defaultShouldRevalidate: boolean };

/** A `shouldRevalidate` that also reloads after a refusal with one of these statuses, because it means the shown data changed. */
export const reloadOn =
  (...statuses: readonly number[]) =>
  ({ actionStatus, defaultShouldRevalidate }: Answered): boolean =>
    defaultShouldRevalidate || (actionStatus !== undefined && statuses.includes(actionStatus));
