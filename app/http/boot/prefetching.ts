/** Applies speculation rules where the browser knows them; returns how to end that. */
export function prefetchBy(rules: string, toScript: (code: string) => string): () => void {
  // Until the age question is answered, the pages would ask it as well.
  const isAnswered = document.documentElement.dataset["age"] === "yes";
  if (!isAnswered || !HTMLScriptElement.supports?.("speculationrules")) return () => undefined;
  const script = document.createElement("script");
  script.type = "speculationrules";
  script.text = toScript(rules);
  document.head.append(script);
  return () => script.remove();
}
