import { MIGRATIONS } from "./migrations.ts";
import { documented, INTEGRITY, MANIFEST, MONEY_GUARD, versions, type Planted } from "./sound-house.ts";

const BAD_LOCK = versions({
  "node_modules/react-router": {
    version: "7.11.0",
    resolved: "https://registry.example/react-router.tgz",
    integrity: INTEGRITY,
  },
});

export const OURS: readonly Planted[] = [
  ...MIGRATIONS,
  {
    rule: "switched-off-guards",
    file: "tests/guards/switched-off.json",
    text: JSON.stringify({ Shared: [{ ...MONEY_GUARD, code: "CENTS = 1000" }] }),
  },
  {
    rule: "whole-tables",
    file: "tests/tables/faults.json",
    text: JSON.stringify([{ id: "F-01", what: "Twice", holds: "Once", tests: ["money: cents"], red: ["pay: once"] }]),
  },
  {
    rule: "row-ids",
    file: "app/shared/kernel/hold.ts",
    text: "/** How long stock is held (R-088). */\nexport const HOLD_MINUTES = 30;\n",
  },
  {
    rule: "test-titles",
    file: "app/shared/kernel/hold.test.ts",
    text: 'test.each([1])("S-STK-01, F-35: A hold of %d ends", () => {});\n',
  },
  {
    rule: "loose-texts",
    file: "app/rooms/orders/ui/order-note.tsx",
    text: 'export const Note = () => <p title="Your note">{"ok"}</p>;\n',
  },
  {
    rule: "loose-texts",
    file: "app/rooms/orders/why-not.ts",
    text: '/** Why not. */\nexport const whyNot = (isPaid: boolean): string => (isPaid ? "" : "This order is unpaid");\n',
  },
  {
    rule: "loose-texts",
    file: "app/rooms/orders/note-messages.ts",
    text: 'export const noteTexts = { title: "Your note" };\n',
  },
  {
    rule: "loose-texts",
    file: "app/rooms/orders/ui/fact.tsx",
    text: 'export const Paid = () => <Fact name="Paid" />;\n',
  },
  {
    rule: "loose-texts",
    file: "app/rooms/orders/event-actor.ts",
    text: '/** Who. */\nexport const eventActor = (id: string | null): string => (id === null ? "the shop" : id);\n',
  },
  {
    rule: "loose-texts",
    file: "app/rooms/orders/stock-line.ts",
    text: documented("export const stockLine = (stock: number): string => `${stock} in stock`;"),
  },
  {
    rule: "loose-texts",
    file: "app/rooms/orders/ui/row-name.tsx",
    text: "export function Row({ user }: { user: string }) {\n  const name = `note of ${user}`;\n  return <b>{name}</b>;\n}\n",
  },
  {
    rule: "loose-texts",
    file: "app/rooms/orders/list-uses.ts",
    text: documented('export const listUses = (isOld: boolean): object => ({ place: isOld ? "archive" : "shelf" });'),
  },
  {
    rule: "late-texts",
    file: "app/rooms/orders/ui/order-tabs.tsx",
    text: 'import { orderTexts } from "../messages.ts";\nexport const TABS = [{ to: "/", label: orderTexts.title }];\n',
  },
  {
    rule: "late-texts",
    file: "app/rooms/orders/ui/names.ts",
    text: 'import { statusNames } from "../messages.ts";\nexport const NAMES = { ...statusNames };\n',
  },
  {
    rule: "late-texts",
    file: "app/rooms/orders/ui/entries.ts",
    text: 'import { statusNames } from "../messages.ts";\nexport const NAMES = Object.entries(statusNames);\n',
  },
  {
    rule: "late-texts",
    file: "app/rooms/orders/ui/items.ts",
    text: 'import { orderTexts } from "../messages.ts";\nexport const ITEMS = ["a"].map((key) => ({ key, title: orderTexts.title }));\n',
  },
  {
    rule: "late-texts",
    file: "app/rooms/orders/ui/title.ts",
    text: 'import { orderTexts } from "../messages.ts";\nconst { title } = orderTexts;\nexport const titleOf = (): string => title;\n',
  },
  {
    rule: "one-formatter",
    file: "app/rooms/orders/ui/order-total.ts",
    text: 'export const total = (cents: number): string => cents.toLocaleString("de");\n',
  },
  {
    rule: "one-formatter",
    file: "app/rooms/orders/ui/average.ts",
    text: "export const average = (stars: number): string => stars.toFixed(1);\n",
  },
  {
    rule: "one-formatter",
    file: "app/rooms/orders/day-text.ts",
    text: documented('export const dayText = (at: Date): string => new Intl.DateTimeFormat("fr").format(at);'),
  },
  {
    rule: "rules-return-codes-not-texts",
    file: "app/rooms/orders/refusal.ts",
    text: `import { orderTexts } from "./messages.ts";\n${documented("export const refusal = (): string => orderTexts.title;")}`,
  },
  {
    rule: "rules-return-codes-not-texts",
    file: "app/rooms/orders/role.store.server.ts",
    text: `import type { Names } from "#app/shared/kernel/access/role-messages.ts";\n${documented("export const read = (): Names | null => null;")}`,
  },
  {
    rule: "form-reading",
    file: "app/shop/orders/actions.server.ts",
    text: 'export const noteIn = (form: FormData): unknown => form.get("note");\n',
  },
  {
    rule: "private-parts",
    file: "app/http/queue-length.server.ts",
    text: 'export const QUEUE = "select count(*) from graphile_worker._private_jobs";\n',
  },
  { rule: "one-formatter", file: "app/rooms/orders/locale.ts", text: 'export const LOCALE = "en-US";\n' },
  { rule: "file-names", file: "app/shared/http/utils.ts", text: "export {};\n" },
  { rule: "file-names", file: "app/shared/http/index.ts", text: "export {};\n" },
  { rule: "file-names", file: "app/shared/http/pageCache.ts", text: "export {};\n" },
  { rule: "file-names", file: "app/shared/Helpers/page.ts", text: "export {};\n" },
  {
    rule: "table-owners",
    file: "app/rooms/orders/kysely.store.server.ts",
    text: documented(
      'export const read = (db: { selectFrom: (table: string) => unknown }): unknown => db.selectFrom("products as p");',
    ),
  },
  {
    rule: "table-owners",
    file: "app/rooms/orders/joined.store.server.ts",
    text: documented(
      'export const read = (q: { innerJoin: (table: string) => unknown }): unknown => q.innerJoin("products");',
    ),
  },
  {
    rule: "table-owners",
    file: "app/rooms/orders/template.store.server.ts",
    text: documented(
      "export const read = (sql: typeof String.raw): string => sql`select 1 from orders o, products p`;",
    ),
  },
  {
    rule: "table-owners",
    file: "app/shared/jobs/text.server.ts",
    text: 'export const QUERY = "update products set stock = 0";\n',
  },
  { rule: "table-owners", file: "db/migrations/0002_unowned.sql", text: "create table things (id uuid);\n" },
  { rule: "provider-names", file: "app/shared/http/stripe-calls.ts", text: "export {};\n" },
  {
    rule: "provider-names",
    file: "app/shared/http/references.ts",
    text: "export const REFERENCE = /^pi_/;\n",
  },
  { rule: "provider-names", file: "app/shared/http/keys.ts", text: 'export const PREFIX = "sk_live_";\n' },
  {
    rule: "provider-names",
    file: "tools/storm/world.ts",
    text: 'export const environment = { ALLOW_STRIPE_SANDBOX: "yes" };\n',
  },
  { rule: "plain-words", file: "app/shared/http/asked.ts", text: "const told = 1;\nexport const isLate = told > 2;\n" },
  {
    rule: "plain-words",
    file: "app/shared/http/comment.ts",
    text: "// Nobody reads this.\nexport const isRead = false;\n",
  },
  { rule: "colours", file: "app/shared/ui/panel.css", text: ".panel { color: #fff; }\n" },
  { rule: "colours", file: "app/shared/ui/panel.tsx", text: 'export const INK = "#1a2B3c";\n' },
  {
    rule: "doc-comments",
    file: "app/rooms/orders/silent.server.ts",
    text: "// not a doc comment\nexport function silent(): void {}\n",
  },
  {
    rule: "doc-comments",
    file: "app/rooms/orders/silent.store.server.ts",
    text: "export const silent = (): number => 1;\n",
  },
  {
    rule: "pinned-versions",
    file: "package.json",
    text: JSON.stringify({ ...MANIFEST, dependencies: { "react-router": "^8.4.0" } }),
  },
  { rule: "pinned-versions", file: "package-lock.json", text: BAD_LOCK },
  { rule: "security-floors", file: "package-lock.json", text: BAD_LOCK },
  { rule: "pinned-versions", file: ".npmrc", text: "save-exact=true\nmin-release-age=1\n" },
  { rule: "documented-commands", file: "README.md", text: "`npm run deploy`\n" },
  { rule: "documented-commands", file: "CONTRIBUTING.md", text: "`node tools/nothing.ts`\n" },
  { rule: "documented-commands", file: "docs/operation.md", text: "`npm run deploy`\n" },
  { rule: "documented-names", file: "docs/architecture.md", text: "see `app/rooms/catalog/nothing.ts`\n" },
  { rule: "documented-names", file: "app/rooms/orders/README.md", text: "`placeNothing` sends them\n" },
  { rule: "documented-names", file: "app/rooms/catalog/README.md", text: "`sell-nothing` sells them\n" },
  { rule: "environment", file: ".env.example", text: "PORT=3000\n" },
  {
    rule: "guarded-commands",
    file: "app/rooms/orders/open.server.ts",
    text: documented("export const open = (ctx: { db: unknown }): unknown => ctx.db;"),
  },
  {
    rule: "guarded-commands",
    file: "app/rooms/orders/write-down.server.ts",
    text: documented("export const writeDown = (tx: { db: unknown }): unknown => tx.db;"),
  },
];
