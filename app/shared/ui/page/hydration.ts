import { useState, useSyncExternalStore, createContext } from "react";
import type { PageMarks, KeptPartOf } from "#app/shared/http/cache/page-slots.ts";

const never = () => () => undefined;

/** False on the server and in the first paint, then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether the served document contains the component. For scripts, which browsers run only as served. */
export function useIsServed(): boolean {
  const isHydrated = useIsHydrated();
  const [isServed] = useState(!isHydrated);
  return isServed;
}

/** Known on the server only. */
export type PageRendering = {
  readonly marks: PageMarks;
  /** Placeholder for the page's own address (path and search). */
  readonly address: string;
  /** Rendered parts of earlier pages; null keeps none. */
  readonly parts: { add(name: string, of: unknown): KeptPartOf } | null;
  /**
   * What the framework's module script waits for: the first use of the page, an idle browser (decision 0088), or
   * nothing.
   */
  readonly startsWith: "use" | "idle" | "page";
  /** Speculation rules that hold until the page is used; null for none. */
  readonly prefetch: string | null;
  /** Call it with each inline script of the shop, which the page may then run. */
  readonly allowScript: (code: string) => void;
};

export const PageRenderingContext = createContext<PageRendering | null>(null);
