/** The words of the shop's Wolof names, in small letters. */
const WOLOF = new Set(["safara", "sa", "yaram", "doyy", "waar", "sokh", "regu"]);

/** The `lang` of a name on an English page: "wo" when all its words are known as Wolof, undefined for any other name (WCAG 3.1.2). */
export function nameLanguage(name: string): "wo" | undefined {
  const words = name.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => WOLOF.has(word)) ? "wo" : undefined;
}
