import type { Planted } from "./sound-house.ts";

const imports = (path: string): string => `export * from "${path}";\n`;
const breaks = (rule: string, file: string, text: string): Planted => ({ rule, file, text });

export const ARCHITECTURE: readonly Planted[] = [
  breaks("arrow-from-media", "app/rooms/media/types.ts", imports("../catalog/types.ts")),
  breaks(
    "arrow-from-cart",
    "app/rooms/cart/types.ts",
    'import type { Line } from "../orders/types.ts";\nexport type Kept = Line;\n',
  ),
  breaks("rooms-are-in-the-arrow-table", "app/shop/shelf/cellar.tsx", imports("../../rooms/cellar/types.ts")),
  breaks("no-cycles", "app/rooms/reviews/constants.ts", imports("./errors.ts")),
  breaks(
    "io-is-private-to-its-room",
    "app/rooms/orders/read-stock.server.ts",
    imports("../catalog/product/product.store.server.ts"),
  ),
  breaks(
    "ui-is-for-ui-and-routes",
    "app/rooms/orders/print-order.server.ts",
    imports("../catalog/ui/product-card.tsx"),
  ),
  breaks(
    "rules-are-pure",
    "app/rooms/catalog/product/is-sold-out.ts",
    'import { readFileSync } from "node:fs";\nexport const isSoldOut = (stock: number, _now: Date): boolean => stock < 1 && readFileSync.length > 0;\n',
  ),
  breaks("kernel-is-pure", "app/shared/kernel/clock.ts", 'export { hrtime } from "node:process";\n'),
  breaks("every-rule-has-a-test", "app/rooms/catalog/product/is-new.ts", "export const isNew = true;\n"),
  breaks(
    "steps-are-private-to-their-room",
    "app/rooms/orders/count.server.ts",
    imports("../catalog/product/steps/count-views.server.ts"),
  ),
  breaks(
    "steps-are-for-rooms",
    "app/shop/shelf/views.tsx",
    imports("../../rooms/catalog/product/steps/count-views.server.ts"),
  ),
  breaks(
    "routes-never-touch-io",
    "app/shop/shelf/stock.tsx",
    imports("../../rooms/catalog/product/product.store.server.ts"),
  ),
  breaks("routes-never-touch-io", "app/resources/rows.ts", imports("../shared/db/client.server.ts")),
  breaks("shell-never-touches-stores", "app/root.tsx", imports("./rooms/catalog/product/product.store.server.ts")),
  breaks(
    "io-knows-rows-not-rules",
    "app/rooms/catalog/product/decided.store.server.ts",
    imports("./list-products.server.ts"),
  ),
  breaks(
    "nothing-imports-routes",
    "app/rooms/catalog/product/open-shop.server.ts",
    imports("../../../shop/shelf/route.tsx"),
  ),
  breaks(
    "providers-are-private-to-payments",
    "app/shop/shelf/charge.tsx",
    imports("../../rooms/payments/providers/registry.server.ts"),
  ),
  breaks(
    "providers-are-chosen-by-the-registry",
    "app/rooms/payments/charge.server.ts",
    imports("./providers/one/provider.server.ts"),
  ),
  breaks("shared-is-the-floor", "app/shared/http/shop.server.ts", imports("../../rooms/catalog/types.ts")),
  breaks("rooms-stand-on-shared", "app/rooms/catalog/product/shell.server.ts", imports("../../../entry.client.tsx")),
  breaks("app-stands-alone", "app/rooms/payments/gateway/double.server.ts", imports("../../../../sandbox/double.ts")),
  breaks("sandbox-stands-alone", "sandbox/double.ts", imports("../app/shared/kernel/format/money.ts")),
  breaks("browser-code-never-reaches-server-code", "app/shared/ui/rows.tsx", imports("./passes-on.ts")),
  breaks("browser-code-never-reaches-server-code", "app/shared/ui/passes-on.ts", imports("../db/client.server.ts")),
  breaks("browser-code-never-reaches-server-code", "app/entry.client.tsx", imports("./shared/db/client.server.ts")),
  breaks("shop-runs-without-dev-packages", "app/shared/http/tested.server.ts", 'export { test } from "vitest";\n'),
  breaks("imports-exist", "app/shared/http/dangling.ts", imports("./nowhere.ts")),
];
