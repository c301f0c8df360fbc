import { expect, test } from "vitest";
import { allowedAttributes, isAllowedTag, isVoidTag } from "./clean-html-tags.ts";

test("R-180: no tag that runs, loads or asks anything is allowed", () => {
  for (const tag of ["p", "table", "h1", "img"]) expect(isAllowedTag(tag)).toBe(true);
  for (const tag of "script style iframe object embed form input button link meta base svg math video body".split(" "))
    expect(isAllowedTag(tag)).toBe(false);
  expect(["br", "hr", "img", "p"].map(isVoidTag)).toEqual([true, true, true, false]);
});

test("R-180: of attributes only the tag's own are left, with complete addresses of known kinds", () => {
  const given = [
    ["href", "/a b"],
    ["onclick", "x"],
    ["src", "https://a.test"],
    ["style", "color:red;float:left;background-color:rgb(1, 2, 3)"],
  ] as const;
  expect(allowedAttributes("a", given, "https://shop.test")).toEqual({
    href: "https://shop.test/a%20b",
    style: "color:red;background-color:rgb(1, 2, 3)",
  });
  for (const href of ["javascript:x", "data:text/html,x", "vbscript:x", "file:///x", "http://"])
    expect(allowedAttributes("a", [["href", href]], "https://shop.test"), href).toEqual({});
  for (const href of ["mailto:a@b.test", "tel:+221"])
    expect(allowedAttributes("a", [["href", href]], "https://shop.test")).toEqual({ href });
});
