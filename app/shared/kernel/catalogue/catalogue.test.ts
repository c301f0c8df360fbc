import { afterEach, describe, expect, test } from "vitest";
import { DEFAULT_LOCALE, readLocaleFrom } from "../format/locale.ts";
import { messages, translate } from "./catalogue.ts";
import { formatMessage } from "./format-message.ts";

afterEach(() => readLocaleFrom(() => DEFAULT_LOCALE));

const texts = messages(
  {
    title: "Your cart",
    it: "It's the shop's own '{number}'",
    remove: "Remove {name}",
    found: "{count, plural, =0 {Nothing} one {# result} other {# results}} in {place}",
    total: "{count, number} of {most}",
    full: "At most {most} lines",
    sent: "Sent{isAgain, select, true { again} other {}}",
    place: "You came in {rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
    order: "Order #{id}{count, plural, one {, '#'#} other {, #}}",
    inside: { key: "A key", list: ["One", "Two {what}"] },
  },
  { most: 100 },
);

describe("a message", () => {
  test("without values is a text, also one whose values are fixed", () => {
    expect([texts.title, texts.full, texts.inside.key, texts.inside.list[0]]).toEqual([
      "Your cart",
      "At most 100 lines",
      "A key",
      "One",
    ]);
  });

  test("with values is a function of one object", () => {
    expect([texts.remove({ name: "Bissap" }), texts.inside.list[1]({ what: 2 })]).toEqual(["Remove Bissap", "Two 2"]);
  });

  test.each([
    [0, "Nothing in A"],
    [1, "1 result in A"],
    [1234, "1,234 results in A"],
  ])("counts %i as %s", (count, expected) => expect(texts.found({ count, place: "A" })).toBe(expected));

  test("formats numbers, chooses by yes and no and by rank, and quotes braces and #", () => {
    expect(texts.total({ count: 1200 })).toBe("1,200 of 100");
    expect([true, false].map((isAgain) => texts.sent({ isAgain }))).toEqual(["Sent again", "Sent"]);
    expect([1, 2, 3, 4, 21].map((rank) => texts.place({ rank }))).toEqual([
      "You came in 1st",
      "You came in 2nd",
      "You came in 3rd",
      "You came in 4th",
      "You came in 21st",
    ]);
    expect(texts.it).toBe("It's the shop's own {number}");
    expect(texts.order({ id: "7", count: 1 })).toBe("Order #7, #1");
  });

  test("picked by a code is formatted with the values it needs", () => {
    expect(formatMessage(texts.title, { name: "A" })).toBe("Your cart");
    expect(formatMessage(texts.remove, { name: "A" })).toBe("Remove A");
  });

  test("is copied as any text", () => expect({ ...texts.inside }).toEqual({ key: "A key", list: texts.inside.list }));

  test.each(["{at, date}", "{count, plural, one {#}}", "{count, plural, offset:1 one {#} other {#}}", "{name"])(
    "%j is refused",
    (text) => expect(() => (messages({ text }) as { text: unknown }).text).toThrow(/./),
  );
});

describe("another language", () => {
  const two = messages(
    { title: "Wishlist", count: "{count, plural, one {# heart} other {# hearts}}", full: "{most}" },
    { most: 3 },
  );
  translate(two, "fr", {
    title: "Favoris",
    count: "{count, plural, one {# coeur} many {# de coeurs} other {# coeurs}}",
    full: "Au plus {most}",
  });

  test("is read in its locale, with its own plurals and numbers", () => {
    const { count } = two;
    expect([two.title, count({ count: 0 })]).toEqual(["Wishlist", "0 hearts"]);
    readLocaleFrom(() => "fr");
    expect([two.title, two.full, count({ count: 0 }), count({ count: 1500 })]).toEqual([
      "Favoris",
      "Au plus 3",
      "0 coeur",
      "1\u202f500 coeurs",
    ]);
  });

  test("that lacks a catalogue falls back to English", () => {
    readLocaleFrom(() => "fr");
    expect(texts.title).toBe("Your cart");
  });

  test("does not compile with a name or value missing or misspelt", () => {
    const cart = messages({ title: "Cart", remove: "Remove {name}", inside: { key: "{count, plural, other {#}}" } });
    const inside = { key: "{count, plural, other {#}}" } as const;
    translate(cart, "xx", { title: "a", remove: "b {name}", inside });
    // @ts-expect-error -- a name is missing
    translate(cart, "xx", { title: "a", inside });
    // @ts-expect-error -- a name is misspelt
    translate(cart, "xx", { title: "a", remove: "b {name}", inside, removed: "c" });
    // @ts-expect-error -- a value is misspelt
    translate(cart, "xx", { title: "a", remove: "b {nom}", inside });
    // @ts-expect-error -- a value is missing
    translate(cart, "xx", { title: "a", remove: "b", inside });
    // @ts-expect-error -- a value is no number
    translate(cart, "xx", { title: "a", remove: "{name, plural, other {#}}", inside });
    // @ts-expect-error -- a text takes no values
    translate(cart, "xx", { title: "a {name}", remove: "b {name}", inside });
    // @ts-expect-error -- a value is missing further in
    translate(cart, "xx", { title: "a", remove: "b {name}", inside: { key: "c" } });
    // @ts-expect-error -- a message needs its values
    expect(cart.remove({})).toContain("undefined");
  });
});
