import { expect, test } from "vitest";
import { answerOrLost, NO_ANSWER } from "./form-answer.ts";

const LOST = "Registration failed. Please try again.";
const typed = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const broken = () => Promise.reject(new TypeError("Failed to fetch"));

test("S-REG-09: a failed connection is reported above the form, which keeps the input except passwords", async () => {
  const form = typed({ name: "Awa", email: "awa@example.com", password: "baobab-17" });
  expect(await answerOrLost(form, LOST, broken)).toEqual({
    ...NO_ANSWER,
    name: "Awa",
    email: "awa@example.com",
    message: { tone: "danger", text: LOST },
  });
});

test("S-LOGIN-12: a confirmation mail that could not be requested is reported and can be requested again", async () => {
  const form = typed({ intent: "resend", email: "awa@example.com" });
  expect(await answerOrLost(form, LOST, broken)).toMatchObject({
    message: { tone: "danger", text: "Failed to resend confirmation email. Please try again." },
    mayResend: true,
    sentTo: "awa@example.com",
    email: "awa@example.com",
  });
});

test("S-LOGIN-06: answers and redirects pass unchanged", async () => {
  expect(await answerOrLost(typed({}), LOST, () => Promise.resolve("fine"))).toBe("fine");
  const redirect = new Response(null, { status: 303 });
  await expect(answerOrLost(typed({}), LOST, () => Promise.reject(redirect))).rejects.toBe(redirect);
});
