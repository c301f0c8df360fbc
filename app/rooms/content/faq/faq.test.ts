import fc from "fast-check";
import { expect, test } from "vitest";
import { FAQ_CATEGORIES } from "../constants.ts";
import { parseFields } from "#app/shared/kernel/forms/form.ts";
import { faqSchema } from "./faq-schemas.ts";
import { faqDifference, faqValues, newFaq, type FaqValues } from "./faq.ts";
import { answerParts } from "../texts/block-parts.ts";
import { answerText } from "./answer-text.ts";

const readFaq = (values: FaqValues) => parseFields(faqSchema, values);
const TYPED = { category: "usage", question: " How? ", answer: " Shake. ", status: "active" };

test("S-ENT-85, R-053: a question has a category, a text and an answer", () => {
  expect(readFaq(TYPED)).toEqual({
    ok: true,
    value: { category: "usage", question: "How?", answer: "Shake.", isActive: true },
  });
  expect(readFaq({ ...TYPED, status: "inactive", category: "made up" })).toMatchObject({
    value: { category: "products", isActive: false },
  });
});

test("a missing or too long text is reported at its field", () => {
  expect(readFaq({ ...TYPED, question: " ", answer: "x".repeat(5001) })).toEqual({
    ok: false,
    error: { question: { code: "required" }, answer: { code: "too_long", most: 5000 } },
  });
});

test("a question read back from its own form is unchanged", () => {
  const faqs = fc.record({
    category: fc.constantFrom(...FAQ_CATEGORIES),
    question: fc.constantFrom("How?", "Why & when?"),
    answer: fc.constantFrom("So.", "<p>So.</p>"),
    isActive: fc.boolean(),
  });
  fc.assert(
    fc.property(faqs, (faq) => {
      expect(readFaq(faqValues(faq))).toEqual({ ok: true, value: faq });
    }),
  );
});

test("R-171: a difference lists the fields; a new question starts in the category shown", () => {
  const read = readFaq(TYPED);
  if (!read.ok) throw new Error("not read");
  expect(faqDifference(read.value, { ...read.value, isActive: false })).toEqual([
    { field: "status", before: "active", after: "inactive" },
  ]);
  expect([newFaq("company").category, newFaq(null).category]).toEqual(["company", "products"]);
});

test("R-053: an answer without tags renders as paragraphs and lists", () => {
  const parts = answerParts("Pay 3 < 5 & smile.\n\n- One\n- Two");
  expect(parts).toEqual([
    { kind: "paragraph", text: "Pay 3 < 5 & smile." },
    { kind: "list", items: ["One", "Two"] },
  ]);
  expect(answerText(parts)).toBe("Pay 3 < 5 & smile.\nOne\nTwo");
});

test("R-180: an answer with tags is sanitized, for the page and for search engines", () => {
  const parts = answerParts('<p onclick="x()">Write <a href="/contact">us</a></p><script>steal()</script>');
  expect(parts).toHaveLength(1);
  expect(answerText(parts)).toContain('<a href="/contact"');
  expect(answerText(parts)).not.toMatch(/script|steal|onclick/);
});
