import { createContext } from "react";
import type { PageMarks } from "../http/page-slots.ts";

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
