import { useState } from "react";
import { inlineJson } from "#app/shared/kernel/text/safe-text.ts";
import { useIsHydrated } from "./hydration.ts";

/** Structured data in the served document only, so that no policy for script text is needed. */
export function JsonLd({ data }: { data: object }) {
  const isHydrated = useIsHydrated();
  const [served] = useState(isHydrated ? null : data);
  if (served !== data) return null;
  const text = import.meta.env.SSR ? inlineJson(data) : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
