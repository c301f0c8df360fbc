import { parseMessage, valueNames, type Case, type Part } from "#app/shared/kernel/catalogue/parse-message.ts";

/** A message's code may call these under a `$` name: the functions in `format.ts` and `plural.ts`. */
const HELPERS = { number: "formatNumber", plural: "pluralCase", selectordinal: "rankCase" } as const;
export type Helper = (typeof HELPERS)[keyof typeof HELPERS];

type Emitting = {
  readonly locale: string;
  readonly fixed: ReadonlyMap<string, string>;
  readonly uses: (helper: Helper) => void;
};
/** Values that are known at build time: the count within `one` of a language where only 1 is one. */
type Known = ReadonlyMap<string, number>;

/** Returns a literal, or a function of one object when the message takes values. */
export function emitMessage(text: string, emitting: Emitting): string {
  const parts = parseMessage(text);
  const code = emitParts(parts, emitting, new Map());
  return valueNames(parts).some((name) => !emitting.fixed.has(name)) ? `($)=>${code}` : code;
}

function emitParts(parts: readonly Part[], emitting: Emitting, known: Known): string {
  const [only] = parts;
  if (parts.length === 0) return '""';
  if (only && parts.length === 1 && only.kind !== "value") return emitPart(only, emitting, known);
  const pieces = parts.map((part) =>
    part.kind === "words" ? inTemplate(part.words) : inPlace(emitPart(part, emitting, known)),
  );
  return `\`${pieces.join("")}\``;
}

const inTemplate = (words: string): string => words.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&");
const inPlace = (code: string): string => (code.startsWith('"') ? inTemplate(String(JSON.parse(code))) : `\${${code}}`);

function emitPart(part: Part, emitting: Emitting, known: Known): string {
  switch (part.kind) {
    case "words":
      return JSON.stringify(part.words);
    case "value":
      return valueOf(part.name, emitting);
    case "number":
      return numberOf(part.name, emitting, known);
    case "choice":
      return choiceOf(part, emitting, known);
  }
}

const valueOf = (name: string, { fixed }: Emitting): string => fixed.get(name) ?? `$.${name}`;

function numberOf(name: string, emitting: Emitting, known: Known): string {
  const certain = known.get(name);
  // A language that writes plain digits needs no formatter.
  if (certain !== undefined && new Intl.NumberFormat(emitting.locale).format(certain) === String(certain))
    return JSON.stringify(String(certain));
  emitting.uses(HELPERS.number);
  return `$${HELPERS.number}(${valueOf(name, emitting)})`;
}

function choiceOf(choice: Extract<Part, { kind: "choice" }>, emitting: Emitting, known: Known): string {
  const value = valueOf(choice.name, emitting);
  const exact = choice.cases.filter(({ key }) => key.startsWith("="));
  const other = choice.cases.find(({ key }) => key === "other");
  const named = choice.cases.filter((each) => each !== other && !exact.includes(each));
  const emitCase = ({ parts }: Case, certain = known): string => emitParts(parts, emitting, certain);
  const rest = other ? emitCase(other) : '""';
  const isSimple = choice.by === "plural" && onlyOneIsOne(emitting.locale);
  const chosen = isSimple
    ? named.reduce((code, each) => (each.key === "one" ? `${value}===1?${emitCase(each, knowing(known, choice.name, 1))}:${code}` : code), rest)
    : emitNamed({ choice, named, rest, value }, emitting, emitCase);
  const whole = exact.reduceRight((code, each) => {
    const count = Number(each.key.slice(1));
    return `${value}===${count}?${emitCase(each, knowing(known, choice.name, count))}:${code}`;
  }, chosen);
  return whole === rest ? rest : `(${whole})`;
}

type Named = { choice: Extract<Part, { kind: "choice" }>; named: readonly Case[]; rest: string; value: string };

function emitNamed({ choice, named, rest, value }: Named, emitting: Emitting, emitCase: (each: Case) => string): string {
  if (named.length === 0) return rest;
  const subject = choice.by === "select" ? `String(${value})` : `$${HELPERS[choice.by]}(${value})`;
  if (choice.by !== "select") emitting.uses(HELPERS[choice.by]);
  const [first] = named;
  if (first && named.length === 1 && first.key === "true") return `${value}?${emitCase(first)}:${rest}`;
  const code = named.reduceRight((after, each) => `k===${JSON.stringify(each.key)}?${emitCase(each)}:${after}`, rest);
  return `(k=>${code})(${subject})`;
}

const knowing = (known: Known, name: string, count: number): Known => new Map([...known, [name, count]]);

const SAMPLES = [...Array.from({ length: 200 }, (_, n) => n), 1000, 1_000_000, 0.5, 1.5, 10.1];

/** As in English: two plural forms, and only 1 takes the first. */
function onlyOneIsOne(locale: string): boolean {
  const rules = new Intl.PluralRules(locale);
  return SAMPLES.every((count) => rules.select(count) === (count === 1 ? "one" : "other"));
}
