import { documented, type Planted } from "./sound-house.ts";

const rule = (name: string, body: string, of = "eslint/no-restricted-globals"): Planted => ({
  rule: of,
  file: `app/rooms/cart/${name}.ts`,
  text: documented(body),
});

export const LINT: readonly Planted[] = [
  rule("clock", "export const clock = (): number => Date.now();"),
  rule("fetching", 'export const fetching = (): unknown => fetch("/");'),
  rule("processing", "export const processing = (): unknown => process.argv;"),
  rule("waiting", "export const waiting = (): unknown => setTimeout(String, 1);"),
  rule("remembering", 'export const remembering = (): unknown => localStorage.getItem("a");'),
  rule("looking", "export const looking = (): unknown => window.innerWidth;"),
  rule("writing", "export const writing = (): unknown => document.title;"),
  rule("ciphering", "export const ciphering = (): unknown => crypto.randomUUID();"),
  { ...rule("saying", 'export const saying = (): void => console.log("a");'), also: ["eslint/no-console"] },
  rule("random", "export const random = (): number => Math.random();", "eslint/no-restricted-properties"),
  rule("slow", "export const slow = async (): Promise<number> => Promise.resolve(1);", "oxc/no-async-await"),
  rule("bare-number", "export const bareNumber = (cents: number): number => cents * 37;", "eslint/no-magic-numbers"),
  {
    rule: "node/no-process-env",
    file: "app/shared/http/reads-env.server.ts",
    text: 'export const host = process.env["HOST"];\n',
  },
  { rule: "node/no-process-env", file: "sandbox/reads-env.ts", text: "export const host = process.env.HOST;\n" },
  {
    rule: "typescript/no-explicit-any",
    file: "app/shared/http/any.ts",
    text: "export const read = (value: any): unknown => value;\n",
  },
  {
    rule: "typescript/no-floating-promises",
    file: "app/shared/http/floating.ts",
    text: "const later = async (): Promise<number> => Promise.resolve(1);\nexport const forget = (): void => {\n  later();\n};\n",
  },
  {
    rule: "typescript/no-misused-promises",
    file: "app/shared/http/misused.ts",
    text: "const later = async (): Promise<boolean> => Promise.resolve(true);\nexport const choose = (): number => (later() ? 1 : 0);\n",
  },
  {
    rule: "typescript/no-non-null-assertion",
    file: "app/shared/http/bang.ts",
    text: "export const first = (list: string[]): string => list[0]!;\n",
  },
  {
    rule: "eslint/no-console",
    file: "app/shared/http/chatty.ts",
    text: 'export const chat = (): void => console.log("a");\n',
  },
  {
    rule: "eslint/max-params",
    file: "app/shared/http/many.ts",
    text: "export const add = (a: number, b: number, c: number, d: number): number => a + b + c + d;\n",
  },
  { rule: "eslint/max-lines", file: "app/shared/http/long.ts", text: "export {};\n".repeat(251) },
  { rule: "eslint/max-lines", file: "app/shop/shelf/route.tsx", text: "export {};\n".repeat(151) },
  {
    rule: "eslint/max-lines-per-function",
    file: "app/shared/http/long-function.ts",
    text: `export function long(list: number[]): void {\n${"  list.push(1);\n".repeat(60)}}\n`,
  },
  {
    rule: "eslint/complexity",
    file: "app/shared/http/branches.ts",
    text: `export const branch = (a: number): number => ${Array.from({ length: 10 }, (_, at) => `a === ${at} ? ${at} : `).join("")}a;\n`,
  },
  {
    rule: "eslint/no-restricted-imports",
    file: "app/rooms/cart/with-sql.server.ts",
    text: 'import { sql } from "kysely";\nexport const query = sql`select 1`;\n',
  },
  {
    rule: "import/no-cycle",
    file: "app/shared/http/ring-one.ts",
    text: 'import { two } from "./ring-two.ts";\nexport const one = (): unknown => two;\n',
  },
  {
    rule: "import/no-cycle",
    file: "app/shared/http/ring-two.ts",
    text: 'import { one } from "./ring-one.ts";\nexport const two = (): unknown => one;\n',
  },
  {
    rule: "jsx-a11y/alt-text",
    file: "app/shared/ui/picture.tsx",
    text: 'export const Picture = () => <img src="/a.webp" />;\n',
  },
  {
    rule: "react/button-has-type",
    file: "app/shared/ui/press.tsx",
    text: "export const Press = () => <button>Press</button>;\n",
  },
  {
    rule: "react-hooks/rules-of-hooks",
    file: "app/shared/ui/hooked.tsx",
    text: 'import { useId } from "react";\nexport const Hooked = ({ on }: { on: boolean }) => (on ? <p id={useId()}>On</p> : null);\n',
  },
];
