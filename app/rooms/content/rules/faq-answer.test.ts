import { expect, test } from "vitest";
import { answerText } from "./answer-text.ts";
import { answerParts } from "./faq-answer.ts";

test("R-053: an answer without tags is paragraphs and lists, as it was written", () => {
  const parts = answerParts("Pay 3 < 5 & smile.\n\n- One\n- Two");
  expect(parts).toEqual([
    { kind: "paragraph", text: "Pay 3 < 5 & smile." },
    { kind: "list", items: ["One", "Two"] },
  ]);
  expect(answerText(parts)).toBe("Pay 3 < 5 & smile.\nOne\nTwo");
});

test("R-180: an answer with tags is cleaned, for the page and for search engines alike", () => {
  const parts = answerParts('<p onclick="x()">Write <a href="/contact">us</a></p><script>steal()</script>');
  expect(parts).toHaveLength(1);
  expect(answerText(parts)).toContain('<a href="/contact"');
  expect(answerText(parts)).not.toMatch(/script|steal|onclick/);
});
