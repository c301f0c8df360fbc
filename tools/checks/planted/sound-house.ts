/** `also` are other rules that the file breaks as well. */
export type Planted = {
  readonly rule: string;
  readonly file: string;
  readonly text: string;
  readonly also?: readonly string[];
};

type Locked = { version: string; resolved?: string; integrity?: string; inBundle?: boolean };

export const INTEGRITY = `sha512-${"A".repeat(86)}==`;

export const versions = (packages: Record<string, Locked>): string =>
  JSON.stringify({ packages: { "": {}, ...packages } }, null, 2);

export const MANIFEST = {
  name: "house",
  type: "module",
  scripts: { start: "x", dev: "x" },
  dependencies: { "react-router": "8.4.0" },
  devDependencies: { vitest: "5.1.0" },
};

export const MONEY_GUARD = {
  guard: "money: cents",
  file: "app/shared/kernel/format/money.ts",
  code: "CENTS = 100",
  becomes: "CENTS = 0",
  test: "money: cents",
};

export const HOUSE: Readonly<Record<string, string>> = {
  ".npmrc": "save-exact=true\nmin-release-age=7\n",
  ".env.example": "PORT=3000\n# SMTP_URL=\n",
  "CONTRIBUTING.md": "`npm start`\n",
  "app/rooms/shipping/README.md":
    "`listProducts` in `product/product.store.server.ts`, `list-products`, `NNNN_*.sql`\n",
  "tests/guards/switched-off.json": JSON.stringify({ Shared: [MONEY_GUARD] }),
  "README.md": "`npm start`, then `npm run dev` and `node tools/tool.ts`\n",
  "package-lock.json": versions({
    "node_modules/react-router": { version: "8.4.0", integrity: INTEGRITY },
    "node_modules/react-router/node_modules/cookie": { version: "1.0.0", inBundle: true },
  }),
  "package.json": JSON.stringify(MANIFEST),
  "tools/tool.ts": "export {};\n",
  "tools/checks/security-floors.json": JSON.stringify({
    "react-router": [{ safe: "7.12.0", advisory: "GHSA-h5cw-625j-3rxh" }],
    "react-server-dom-webpack": [{ safe: null, advisory: "CVE-2025-55182" }],
  }),
  "db/migrations/0001_products.sql": "-- room: catalog\ncreate table products (id uuid);\n",
  "app/shared/env.server.ts":
    'export const ENV_KEYS = ["PORT", "SMTP_URL"] as const;\nexport const port = process.env["PORT"];\n',
  "app/shared/kernel/format/money.ts": "export const CENTS = 100;\n",
  "app/shared/kernel/format/money.test.ts":
    'import { expect, test } from "vitest";\nimport { CENTS } from "./money.ts";\n\ntest("cents", () => {\n  expect(CENTS).toBe(100);\n});\n',
  "tests/guards/names.test.ts":
    'test.each([1])("F-1: PostgreSQL, %d", () => {});\ntest("\'Undo\' undoes", () => {});\ntest("Escape closes", () => {});\n',
  "app/shared/db/client.server.ts": "export type Database = { readonly url: string };\n",
  "app/shared/ui/tokens.css": ":root { --ink: #112233; }\n",
  "app/shared/ui/button.css": "#add { color: var(--ink); }\n",
  "app/rooms/payments/providers/one/provider.server.ts": 'export const NAME = "stripe";\n',
  "app/rooms/payments/providers/registry.server.ts": 'export { NAME } from "./one/provider.server.ts";\n',
  "app/routes.ts": 'export const CALL = "/functions/v1/stripe-payment";\n',
  "app/rooms/catalog/types.ts": "export type Product = { readonly id: string };\n",
  "app/rooms/catalog/messages.ts":
    'export const texts = messages({ gone: "Removed from products. See https://a.example/#faded" });\n',
  "app/rooms/catalog/product/product.store.server.ts":
    '/** The products. */\nexport const listProducts = (db: { selectFrom: (table: string) => unknown }): unknown => db.selectFrom("products");\n',
  "app/rooms/catalog/product/list-products.server.ts": [
    'import { listProducts } from "./product.store.server.ts";',
    "/** All products. */",
    "export function listAll(ctx: { db: Parameters<typeof listProducts>[0] }): unknown {",
    "  // public: every visitor may read it.",
    "  return listProducts(ctx.db);",
    "}",
    "",
  ].join("\n"),
  "app/rooms/catalog/product/change-price.server.ts": [
    "const requirePermission = (actor: string, _permission: string): { userId: string } => ({ userId: actor });",
    "/** Returns the id of the user who changed it. */",
    "export function changePrice(ctx: { actor: string }): string {",
    '  const { userId } = requirePermission(ctx.actor, "products.edit");',
    "  return userId;",
    "}",
    "",
  ].join("\n"),
  "app/rooms/catalog/product/is-sold-out.ts":
    "/** Whether nothing is left at `now`. */\nexport const isSoldOut = (stock: number, now: Date): boolean => stock < 1 && now.getTime() > 0;\n",
  "app/rooms/catalog/product/is-sold-out.test.ts":
    'import { expect, test } from "vitest";\nimport { isSoldOut } from "./is-sold-out.ts";\ntest("S-X", () => expect(isSoldOut(0, new Date(1))).toBe(true));\n',
  "app/rooms/catalog/ui/product-card.tsx":
    'export const ProductCard = ({ name }: { name: string }) => <a href="#add">{name}</a>;\n',
  "app/rooms/orders/types.ts":
    'import type { Product } from "../catalog/types.ts";\nexport type Line = { readonly product: Product };\n',
  "app/shop/shelf/route.tsx": [
    'import { listAll } from "../../rooms/catalog/product/list-products.server.ts";',
    'import { ProductCard } from "../../rooms/catalog/ui/product-card.tsx";',
    "export const loader = listAll;",
    "export default ProductCard;",
    "",
  ].join("\n"),
  "app/rooms/catalog/product/steps/count-views.server.ts": [
    "/** Counts a view. */",
    "export const countViews = (tx: { views: number }): number => tx.views + 1;",
    "",
  ].join("\n"),
  "app/rooms/cellar/types.ts": "export type Bottle = { readonly id: string };\n",
  "app/rooms/reviews/constants.ts": "export const STARS = 5;\n",
  "app/rooms/reviews/errors.ts": 'export * from "./constants.ts";\n',
  "sandbox/double.ts": "export const DOUBLE = 2;\n",
  "app/entry.client.tsx": "export {};\n",
  "server.ts": 'export { port } from "./app/shared/env.server.ts";\n',
};

/** Adds the doc comment that exported functions need. */
export const documented = (code: string): string => `/** Its contract. */\n${code}\n`;
