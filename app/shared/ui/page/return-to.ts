import { use } from "react";
import { useLocation } from "react-router";
import { PageRenderingContext } from "./hydration.ts";

/** The page's own address for forms that lead back to it; on the server a slot, so that kept parts are the same at every address. */
export function useReturnTo(): string {
  const { pathname, search } = useLocation();
  const slot = import.meta.env.SSR ? use(PageRenderingContext)?.address : null;
  return slot ?? pathname + search;
}
