/** In lower case. */
const WOLOF = new Set(["safara", "sa", "yaram", "doyy", "waar", "sokh", "regu"]);

/** Returns "wo" when all words of a name are known Wolof, for its `lang` (WCAG 3.1.2). */
export function nameLanguage(name: string): "wo" | undefined {
  const words = name.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => WOLOF.has(word)) ? "wo" : undefined;
}
