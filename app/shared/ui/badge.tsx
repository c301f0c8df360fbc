import type { ReactNode } from "react";
import type { Tone } from "./notice.tsx";

/** A short mark on a card or in a row. */
export function Badge({ tone, kind, children }: { tone?: Tone; kind?: "new" | "sale"; children: ReactNode }) {
  return <span className={`badge ${kind ? `badge-${kind}` : ""} ${tone ? `tone-${tone}` : ""}`}>{children}</span>;
}
