const SPECIAL = /[.*+?^${}()|[\]\\/]/g;
const QUOTES = /["'`]/;

/** Matches the code with any whitespace, trailing commas and kind of quotes, which the formatter decides. */
function anyLayout(code: string): RegExp {
  const signs = [...code.replaceAll(/\s+/g, "")].map((sign) => {
    if (QUOTES.test(sign)) return "[\"'`]";
    const plain = sign.replaceAll(SPECIAL, String.raw`\$&`);
    return /[)\]}]/.test(sign) ? `,?\\s*${plain}` : plain;
  });
  return new RegExp(signs.join(String.raw`\s*`), "g");
}

type Switched = { readonly code: string; readonly becomes: string };
/** `isCut`: the code begins or ends inside a word, or what takes its place runs into what stands beside it. */
export type Place = { readonly without: string; readonly isCut: boolean };

/** Every place in the source where the guard's code stands, with the source as it is without that one. */
export function placesOf(source: string, { code, becomes }: Switched): readonly Place[] {
  return [...source.matchAll(anyLayout(code))].map((match) => {
    const [before, after] = [source.slice(0, match.index), source.slice(match.index + match[0].length)];
    return {
      without: before + becomes + after,
      isCut: [match[0], becomes].some((part) => isJoined(before, part) || isJoined(part, after)),
    };
  });
}

/** Returns the source without the guard; null unless its code stands there exactly once. */
export function switchedOff(source: string, guard: Switched): string | null {
  const [place, ...more] = placesOf(source, guard);
  return place && more.length === 0 ? place.without : null;
}

const LITERAL = /^(?:true|false|null|undefined|\d+)$/;

const isJoined = (one: string, other: string): boolean =>
  (/\w$/.test(one) && /^\w/.test(other)) || (LITERAL.test(one) && /^[.([]/.test(other));
