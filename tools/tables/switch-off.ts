const SPECIAL = /[.*+?^${}()|[\]\\/]/g;
const QUOTES = /["'`]/;

/** Blanks, commas at the end of a line and kinds of quotes are the formatter's. */
function anyLayout(code: string): RegExp {
  const signs = [...code.replaceAll(/\s+/g, "")].map((sign) => {
    if (QUOTES.test(sign)) return "[\"'`]";
    const plain = sign.replaceAll(SPECIAL, String.raw`\$&`);
    return /[)\]}]/.test(sign) ? `,?\\s*${plain}` : plain;
  });
  return new RegExp(signs.join(String.raw`\s*`));
}

/** Only where the guard's code stands first; null when it is not there. */
export function switchedOff(
  source: string,
  { code, becomes }: { readonly code: string; readonly becomes: string },
): string | null {
  const found = anyLayout(code).exec(source);
  if (!found) return null;
  return source.slice(0, found.index) + becomes + source.slice(found.index + found[0].length);
}
