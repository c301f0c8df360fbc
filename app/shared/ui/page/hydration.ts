import { useState, useSyncExternalStore, createContext } from "react";
import type { PageMarks } from "#app/shared/http/cache/page-slots.ts";

const never = () => () => undefined;

/** Whether script runs this page: false on the server and in the first paint, true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Whether the component came with the served document; false where script renders it anew. For scripts, which the
 * browser runs only as they are served, and which the page's policy lets nobody write later.
 */
export function useIsServed(): boolean {
  const isHydrated = useIsHydrated();
  const [isServed] = useState(!isHydrated);
  return isServed;
}

/** Facts about the document being rendered; the server alone has them. */
export type PageRendering = {
  /** The placeholders for the visitor's own counts. */
  readonly marks: PageMarks;
  /** Whether the framework's module script waits for the boot script (decision 0004). */
  readonly isHeld: boolean;
  /** Called with the text of each inline script that the shop itself writes and the page may run. */
  readonly allowScript: (code: string) => void;
};

export const PageRenderingContext = createContext<PageRendering | null>(null);
