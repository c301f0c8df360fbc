import { expect, test } from "vitest";
import { parseForm } from "./form.ts";

test.each([
  ["a=1&b=two%20words", { a: "1", b: "two words" }],
  ["card[number]=4242&card[exp][month]=12", { card: { number: "4242", exp: { month: "12" } } }],
  ["expand[0]=x&expand[1]=y", { expand: ["x", "y"] }],
  ["expand[]=x&expand[]=y", { expand: ["x", "y"] }],
  ["list[0][id]=1&list[1][id]=2", { list: [{ id: "1" }, { id: "2" }] }],
  ["metadata[a.b-c]=1", { metadata: { "a.b-c": "1" } }],
  ["a=1&a=2", { a: "2" }],
  ["", {}],
])("%j is read as %j", (text, form) => {
  expect(parseForm(text)).toEqual(form);
});

test("a name like __proto__ is data and changes nothing else", () => {
  const form = parseForm("__proto__[polluted]=yes&metadata[__proto__][polluted]=yes");
  expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
  expect({}).not.toHaveProperty("polluted");
});
