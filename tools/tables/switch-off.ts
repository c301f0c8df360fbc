/** Signs that mean something in a pattern. */
const SPECIAL = /[.*+?^${}()|[\]\\/]/g;
const QUOTES = /["'`]/;

/** A pattern for code, however it is laid out: blanks, commas at the end of a line and kinds of quotes are the formatter's. */
function anyLayout(code: string): RegExp {
  const signs = [...code.replaceAll(/\s+/g, "")].map((sign) => {
    if (QUOTES.test(sign)) return "[\"'`]";
    const plain = sign.replaceAll(SPECIAL, String.raw`\$&`);
    return /[)\]}]/.test(sign) ? `,?\\s*${plain}` : plain;
  });
  return new RegExp(signs.join(String.raw`\s*`));
}

/** The source without the guard: its code is replaced where it stands first; null when it is not there. */
export function switchedOff(
  source: string,
  { code, becomes }: { readonly code: string; readonly becomes: string },
): string | null {
  const found = anyLayout(code).exec(source);
  if (!found) return null;
  return source.slice(0, found.index) + becomes + source.slice(found.index + found[0].length);
}
