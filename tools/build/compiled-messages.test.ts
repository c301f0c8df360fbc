import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { parseMessage, type Part } from "#app/shared/kernel/catalogue/parse-message.ts";
import { compileModule, inScriptLocale } from "./compiled-messages.ts";
import { emitMessage } from "./emit-message.ts";

// Test files share modules: another file may already have added messages or loaded a message module.
vi.resetModules();
const { catalogues } = await import("#app/shared/kernel/catalogue/catalogue.ts");
const { pluralCase, rankCase } = await import("#app/shared/kernel/catalogue/plural.ts");
const { formatNumber } = await import("#app/shared/kernel/format/format.ts");
const { DEFAULT_LOCALE, readLocaleFrom } = await import("#app/shared/kernel/format/locale.ts");

const MODULES = import.meta.glob(["/app/**/{*-,}{messages,texts}.ts", "/app/**/audit-actions.ts", "!/app/**/early-texts.ts"]);
const HELPERS = { $formatNumber: formatNumber, $pluralCase: pluralCase, $rankCase: rankCase };

afterEach(() => readLocaleFrom(() => DEFAULT_LOCALE));

function compiled(text: string, locale: string, fixed: Readonly<Record<string, unknown>>): unknown {
  const code = emitMessage(text, {
    locale,
    fixed: new Map(Object.entries(fixed).map(([name, value]) => [name, JSON.stringify(value)])),
    uses: () => undefined,
  });
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- runs the build's code as the browser does
  return new Function(...Object.keys(HELPERS), `return ${code}`)(...Object.values(HELPERS));
}

type MessageFunction = (values: Readonly<Record<string, unknown>>) => string;
const COUNTS = [0, 1, 2, 3, 11, 21, 1234, 1_000_000, 1.5];

/** Enough sets of values to cover every case of a message. */
function valueSets(text: string): Record<string, unknown>[] {
  const kinds = new Map<string, readonly unknown[]>();
  const visit = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (part.kind === "words") continue;
      const isCount = part.kind === "number" || (part.kind === "choice" && part.by !== "select");
      if (isCount) kinds.set(part.name, COUNTS);
      else if (part.kind === "choice") {
        const keys = part.cases.map(({ key }) => key);
        kinds.set(part.name, keys.includes("true") ? [true, false] : keys);
      }
      else if (!kinds.has(part.name)) kinds.set(part.name, ["Ndèye `$`"]);
      if (part.kind === "choice") part.cases.forEach((each) => visit(each.parts));
    }
  };
  visit(parseMessage(text));
  return COUNTS.map((_, at) =>
    Object.fromEntries([...kinds].map(([name, values]) => [name, values[(at * (values.length > 2 ? 1 : 3)) % values.length]])),
  );
}

type Leaf = { readonly text: string; readonly read: () => unknown };
const leavesOf = (english: unknown, shown: unknown): Leaf[] =>
  Object.entries(english as Record<string, unknown>).flatMap(([name, text]) =>
    typeof text === "string"
      ? [{ text, read: () => (shown as Record<string, unknown>)[name] }]
      : leavesOf(text, (shown as Record<string, unknown>)[name]),
  );

describe("every message of the shop", () => {
  test("no module reads a message while it loads", async () => {
    const read: string[] = [];
    readLocaleFrom(() => {
      read.push(String(new Error("read").stack));
      return DEFAULT_LOCALE;
    });
    await Promise.all(Object.values(MODULES).map((load) => load()));
    expect(read).toEqual([]);
    expect(catalogues().length).toBeGreaterThan(150);
  });

  test.each(["en", "fr", "ar"])("a compiled message equals the interpreted one, in %s", (locale) => {
    readLocaleFrom(() => locale);
    const pairs = catalogues().flatMap(({ catalogue, english, fixed }) =>
      leavesOf(english, catalogue).flatMap(({ text, read }) => {
        const [browser, server] = [compiled(text, locale, fixed), read()];
        if (typeof server === "string") return [{ text, browser, server }];
        return valueSets(text).map((values) => ({
          text,
          browser: (browser as MessageFunction)(values),
          server: (server as MessageFunction)(values),
        }));
      }),
    );
    expect(pairs.filter(({ browser, server }) => browser !== server)).toEqual([]);
    expect(pairs.length).toBeGreaterThan(5000);
  });
});

describe("a message module in the browser's script", () => {
  const SOURCE = `import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { MAX } from "./constants.ts";
/** é: counted in letters, not bytes. */
export const texts = messages({ title: "A \\"cart\\"", lines: { more: "{count, plural, one {# line} other {# lines}}" } }, { most: MAX * 2 });
export const names: Record<Kind, string> = messages({ a: "A", full: "At most {most}" }, { most: MAX }) satisfies object;
export const listOf = (name: string): string => texts.title + name;
`;
  test("has only literals and functions, and nothing of the catalogue", () => {
    expect(compileModule(SOURCE, { locale: "en", translation: null })).toBe(`import { formatNumber as $formatNumber } from "#app/shared/kernel/format/format.ts";

import { MAX } from "./constants.ts";
/** é: counted in letters, not bytes. */
export const texts = ({"title":"A \\"cart\\"","lines":({"more":($)=>($.count===1?\`1 line\`:\`\${$formatNumber($.count)} lines\`)})});
export const names: Record<Kind, string> = ({"a":"A","full":\`At most \${MAX}\`}) satisfies object;
export const listOf = (name: string): string => texts.title + name;
`);
  });

  test("has the texts of the language that the build is for", () => {
    const translation = `import { texts, names } from "./messages.ts";
translate(texts, "pl", { title: "Koszyk", lines: { more: "{count, plural, one {# linia} few {# linie} other {# linii}}" } });
translate(names, "pl", { a: "Ą", full: "Najwyżej {most}" });`;
    const code = compileModule(SOURCE, { locale: "pl", translation });
    expect(code).toContain('"title":"Koszyk"');
    expect(code).toContain('(k=>k==="one"?`${$formatNumber($.count)} linia`:k==="few"?');
    expect(code).not.toMatch(/cart"|line"/);
  });

  test.each(["messages({ ...others })", "messages({ a: OTHER })", "messages({ a: (b) => b })", "messages({ [a]: 'b' })"])(
    "%s is not a text and fails the build",
    (call) => {
      const compile = () => compileModule(`const a = ${call};`, { locale: "en", translation: null });
      expect(compile).toThrow("messages(...) holds texts only");
    },
  );

  test("formats numbers and dates in the locale it is built for", () => {
    const source = readFileSync("app/shared/kernel/format/locale.ts", "utf8");
    expect(inScriptLocale(source, "fr")).toContain('DEFAULT_LOCALE: Locale = "fr"');
    expect(() => inScriptLocale("export {};", "fr")).toThrow("DEFAULT_LOCALE");
  });

  test("a module without messages stays unchanged", () => {
    expect(compileModule("export const A = 1;", { locale: "en", translation: null })).toBeNull();
  });
});
