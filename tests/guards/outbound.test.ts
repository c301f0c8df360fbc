import { resolve } from "node:path";
import { expect, test } from "vitest";
import { openTree } from "#tools/checks/source-tree.ts";

const tree = openTree(resolve(import.meta.dirname, "../.."));
const SHOP = tree.files.filter((file) => /^(app\/|server\.ts$)/.test(file) && /(?<!\.test)\.tsx?$/.test(file));

/** Ways to open a connection: the platform's, and those of the shop's libraries. */
const OPENS =
  /(?<![.\w])fetch\(|\b(?:WebSocket|EventSource|XMLHttpRequest|WebTransport)\(|sendBeacon\(|(?:\bfrom|\b(?:import|require)\(?) ?"(?:node:(?:https?|http2|net|tls|dns|dgram)(?:\/promises)?|undici|nodemailer|stripe|pg|axios|got|node-fetch|@better-fetch\/fetch|@aws-sdk\/[\w-]+|@opentelemetry\/exporter-[\w-]+|flydrive\/drivers\/s3)"/g;
const TYPES = /\bimport type [^;]+;/g;

const openings = (file: string): string[] =>
  [...tree.read(file).replaceAll(TYPES, "").matchAll(OPENS)].map(([found]) => found.replace(/^.*"(.*)"$/, "$1"));
const found = new Map(SHOP.map((file) => [file, openings(file)] as const).filter(([, ways]) => ways.length > 0));

const FROM_BROWSER = "the shop itself, from the browser";
/** The only files that may open a connection, and the source of each address, which is never user input. */
const ALLOWED: Readonly<Record<string, string>> = {
  "app/rooms/cart/adding/ui/put-in-cart.ts": FROM_BROWSER,
  "app/rooms/catalog/suggestions/ui/use-suggestions.ts": FROM_BROWSER,
  "app/office/products/dialog/use-picture-upload.ts": FROM_BROWSER,
  "app/rooms/checkout/card-testing/ui/payment-check.tsx": FROM_BROWSER,
  "app/rooms/checkout/paying/ui/use-leaving.ts": FROM_BROWSER,
  "app/rooms/media/gateway/file-storage.server.ts": "STORAGE_URL",
  "app/rooms/media/gateway/s3-parts.server.ts": "STORAGE_URL",
  "app/office/media/upload/use-uploads.ts": FROM_BROWSER,
  "app/rooms/notifications/gateway/mail-delivery.server.ts": "SMTP_URL",
  "app/office/notifications/bell-line.ts": FROM_BROWSER,
  "app/office/notifications/use-live-bell.ts": FROM_BROWSER,
  "app/rooms/payments/providers/stripe/client.server.ts": "the provider's fixed host, or STRIPE_API_URL",
  "app/rooms/payments/providers/stripe/errors.server.ts": "error classes only",
  "app/rooms/shipping/gateway/location.server.ts": "none: compares addresses",
  "app/rooms/shipping/delivery/ui/use-location.ts": FROM_BROWSER,
  "app/office/shell/palette/use-records.ts": FROM_BROWSER,
  "app/shared/db/client.server.ts": "DATABASE_URL",
  "app/shared/db/migrate.server.ts": "DATABASE_URL",
  "app/shared/http/signals.server.ts": "DATABASE_URL",
  "app/shared/trace/start-tracing.server.ts": "OTEL_EXPORTER_OTLP_ENDPOINT",
  "app/http/boot/hydration.ts": FROM_BROWSER,
  "app/http/server/http-server.server.ts": "none: listens",
  "app/http/metrics/metrics-server.server.ts": "none: listens",
  "app/shared/ui/requests/dead-line.ts": FROM_BROWSER,
  "app/shared/ui/page/error-screens.tsx": FROM_BROWSER,
};

test("A-081: only the files listed here can open a connection, and none takes its address from user input", () => {
  expect([...found.keys()].toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test("A-081: code in the browser requests the shop alone, by addresses written in the code", () => {
  // The two uploads get theirs as a property from the component that renders them.
  const calls = [...found].flatMap(([file, ways]) =>
    ALLOWED[file] === FROM_BROWSER && !ways.includes("XMLHttpRequest(") ? [file] : [],
  );
  const address = /(?:(?<![.\w])fetch|EventSource|sendBeacon)\(\s*([^\s,)]+)/g;
  for (const file of calls) {
    const places = [...tree.read(file).matchAll(address)].map(([, place = ""]) => place);
    expect(places, file).toHaveLength(1);
    expect(places[0], file).toMatch(/^(?:["`]\/[\w-]|[A-Z_]+$|`\$\{[A-Z_]+\}\?)/);
  }
});

test("A-081: the mail composer reads neither files nor addresses", () => {
  expect(tree.read("app/rooms/notifications/gateway/mail-delivery.server.ts")).toMatch(
    /disableFileAccess: true,\s*disableUrlAccess: true/,
  );
});
