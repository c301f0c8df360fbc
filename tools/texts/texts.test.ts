import { describe, expect, test } from "vitest";
import { changesBetween } from "./compare-texts.ts";
import { textsOf } from "./find-texts.ts";

const found = (source: string, file = "app/rooms/orders/ui/note.tsx"): string[] =>
  textsOf(file, source).map(({ text }) => text);

describe("texts are found", () => {
  test.each([
    ["in markup", 'export const A = () => <p>Paid on <b>{"time"}</b></p>;', ["Paid on", "time"]],
    [
      "in attributes for people",
      '<input aria-label="amount" placeholder="e.g. 5" className="Big box" />;',
      ["amount", "e.g. 5"],
    ],
    ["in templates", "const title = `Order #${id} is late`;", ["Order #… is late"]],
    ["in choices", '<p>{isLate ? "late" : "in time"}</p>;', ["late", "in time"]],
    ["in schemas", 'const schema = z.string().min(1, "Name is required");', ["Name is required"]],
    ["in objects", 'const head = { title: "FAQ", name: "Total", key: "Some Key" };', ["FAQ"]],
    ["in phrases without a capital", 'const who = isOurs ? "the shop" : "our buyers";', ["the shop", "our buyers"]],
    [
      "beside a value",
      "const stock = [`${count} in stock`, `review of ${name} by ${user}`, `${share}% sold`];",
      ["… in stock", "review of … by …", "…% sold"],
    ],
    ["in names of several words", "const name = `order of ${user}`;", ["order of …"]],
    [
      "in properties for people",
      'const use = { place: "shelf", detail: "new", leftText: "none" };',
      ["shelf", "new", "none"],
    ],
    ["in functions of an attribute for code", "<A to={() => <b>Go on</b>} />;", ["Go on"]],
  ])("%s", (_, source, texts) => expect(found(source)).toEqual(texts));

  test.each([
    ["log lines", 'ctx.log.error({ err }, "The order could not be read");'],
    ["errors for programmers", 'throw new TypeError("Not a decimal amount");'],
    ["comparisons", 'const isOpen = state === "Open now";'],
    ["types", 'type State = "Open now" | "Closed now";'],
    ["imports", 'import { a } from "Some Module";'],
    ["names of columns", 'const all = ["customer_email as email"];'],
    ["words without a letter", "<p>{' · '}</p>;"],
    ["names of classes", 'const rowClass = isOld ? "row is-old" : "row is-new";'],
    ["functions for classes", 'function rowClass(isOld: boolean) { return isOld ? "row is-old" : "row is-new"; }'],
    ["names of fields", 'const field = { name: "amount" };'],
    ["addresses, selectors and headers", 'const all = [`/orders/${id} `, "main a[href]", "private, no-store"];'],
    ["SQL", 'const rows = db.where("email", "is not", null);'],
  ])("but not %s", (_, source) => expect(found(source)).toEqual([]));
});

test("a text is loose outside the messages of a message module, unless it is allowed", () => {
  const source = 'export const texts = messages({ title: "Your order", place: "Senegal" });';
  const loose = (file: string): string[] =>
    textsOf(file, source)
      .filter(({ isLoose }) => isLoose)
      .map(({ text }) => text);
  expect(loose("app/rooms/orders/note.ts")).toEqual(["Your order"]);
  expect(loose("app/rooms/orders/messages.ts")).toEqual([]);
  expect(loose("app/office/messages/route.tsx")).toEqual(["Your order"]);
  expect(textsOf("app/rooms/orders/messages.ts", 'export const texts = { title: "Your order" };')[0]?.isLoose).toBe(
    true,
  );
  expect(textsOf("app/rooms/orders/admin-messages.ts", `\n${source}`)[0]).toMatchObject({
    line: 2,
    key: "texts.title",
  });
});

test("a message may have the name of a code", () => {
  const source = 'export const texts = messages({ name: "Name", reason: "Why", list: { type: "kind" } });';
  expect(found(source, "app/rooms/orders/messages.ts")).toEqual(["Name", "Why", "kind"]);
});

test("changes are paired by name, then by similarity; a text that moved is not a change", () => {
  const texts = (file: string, named: Record<string, string>) =>
    Object.entries(named).flatMap(([key, text]) =>
      textsOf(`app/${file}/messages.ts`, `export const texts = messages({ ${key}: ${JSON.stringify(text)} });`),
    );
  const before = [
    ...texts("orders", { title: "Orders", lead: "Something was wrong", moved: "Stays the same", gone: "Away" }),
    ...texts("cart", { add: "Put it into the cart now" }),
  ];
  const after = [
    ...texts("orders", { title: "Your orders", fresh: "New here" }),
    ...texts("cart", { added: "Put it into your cart now", moved: "Stays the same" }),
    ...texts("orders", { lead: "We could not save it" }),
  ];
  expect(changesBetween(before, after).map((change) => [change.before?.text, change.after?.text])).toEqual([
    ["Put it into the cart now", "Put it into your cart now"],
    ["Orders", "Your orders"],
    ["Something was wrong", "We could not save it"],
    ["Away", undefined],
    [undefined, "New here"],
  ]);
});
