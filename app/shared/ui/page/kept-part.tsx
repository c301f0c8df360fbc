import { createElement, use, type ReactNode } from "react";
import { KEPT_PART } from "#app/shared/http/cache/page-slots.ts";
import { PageRenderingContext } from "./hydration.ts";

type KeptPartProps = {
  readonly name: string;
  /** All that the children show, plain data; null for children that must not be kept. */
  readonly of: unknown;
  readonly children: ReactNode;
};

/**
 * Children that the server renders once for equal `of` (decision 0072). What they show depends on nothing else but the locale and
 * the page's slots: no time, address, account or `useId`. They begin and end with an element.
 */
export function KeptPart({ name, of, children }: KeptPartProps): ReactNode {
  if (!import.meta.env.SSR || of === null) return children;
  const part = use(PageRenderingContext)?.parts?.add(name, of);
  return part ? createElement(KEPT_PART, { id: part.id }, part.isKnown ? null : children) : children;
}
