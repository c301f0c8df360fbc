const SPECIAL = /[.*+?^${}()|[\]\\/]/g;
const QUOTES = /["'`]/;

/** Matches the code with any whitespace, trailing commas and kind of quotes, which the formatter decides. */
function anyLayout(code: string): RegExp {
  const signs = [...code.replaceAll(/\s+/g, "")].map((sign) => {
    if (QUOTES.test(sign)) return "[\"'`]";
    const plain = sign.replaceAll(SPECIAL, String.raw`\$&`);
    return /[)\]}]/.test(sign) ? `,?\\s*${plain}` : plain;
  });
  return new RegExp(signs.join(String.raw`\s*`));
}

/** Replaces the first occurrence of the guard's code; returns null when it is not found. */
export function switchedOff(
  source: string,
  { code, becomes }: { readonly code: string; readonly becomes: string },
): string | null {
  const match = anyLayout(code).exec(source);
  if (!match) return null;
  return source.slice(0, match.index) + becomes + source.slice(match.index + match[0].length);
}
