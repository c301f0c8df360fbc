import { parse, type Token } from "@messageformat/parser";

export type Part =
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "value" | "number"; readonly name: string }
  | { readonly kind: "choice"; readonly by: ChoiceKind; readonly name: string; readonly cases: readonly Case[] };
export type ChoiceKind = "plural" | "selectordinal" | "select";
/** `key`: "one", "=0", "other" or a value. */
export type Case = { readonly key: string; readonly parts: readonly Part[] };

/** The parts of an ICU message; throws for what the catalogue does not know (money and dates are formatted by the caller). */
export const parseMessage = (text: string): Part[] => partsOf(parse(text), text, null);

function partsOf(tokens: readonly Token[], text: string, counted: string | null): Part[] {
  const parts: Part[] = [];
  for (const token of tokens) {
    const part = partOf(token, text, counted);
    const last = parts.at(-1);
    if (part.kind === "words" && last?.kind === "words")
      parts[parts.length - 1] = { kind: "words", words: last.words + part.words };
    else parts.push(part);
  }
  return parts;
}

function partOf(token: Token, text: string, counted: string | null): Part {
  switch (token.type) {
    case "content":
      return { kind: "words", words: token.value };
    case "argument":
      return { kind: "value", name: token.arg };
    case "octothorpe":
      return counted === null ? { kind: "words", words: "#" } : { kind: "number", name: counted };
    case "function":
      if (token.key !== "number" || token.param) throw new Error(`"${token.key}" is no format of messages: ${text}`);
      return { kind: "number", name: token.arg };
    default: {
      if (token.pluralOffset) throw new Error(`Messages have no offset: ${text}`);
      if (!token.cases.some(({ key }) => key === "other")) throw new Error(`A choice needs the case "other": ${text}`);
      const within = token.type === "select" ? counted : token.arg;
      const cases = token.cases.map(({ key, tokens }) => ({ key, parts: partsOf(tokens, text, within) }));
      return { kind: "choice", by: token.type, name: token.arg, cases };
    }
  }
}

export function valueNames(parts: readonly Part[]): string[] {
  const names = parts.flatMap((part): string[] => {
    if (part.kind === "words") return [];
    if (part.kind !== "choice") return [part.name];
    return [part.name, ...part.cases.flatMap((each) => valueNames(each.parts))];
  });
  return [...new Set(names)];
}
