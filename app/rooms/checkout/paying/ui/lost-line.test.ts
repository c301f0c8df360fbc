import { expect, test } from "vitest";
import { orLostLine } from "./lost-line.ts";

test("S-ERR-16: a broken line keeps the page and says so", async () => {
  const answer = await orLostLine(Promise.reject(new TypeError("Failed to fetch")));
  expect(answer).toMatchObject({
    step: "lost",
    problem: { text: "Network error. Please check your connection and try again." },
  });
});

test("S-ERR-15: an answer that does not come is given up", async () => {
  const answer = await orLostLine(new Promise(() => undefined), { milliseconds: 0 });
  expect(answer).toMatchObject({ step: "lost", problem: { text: "Payment request timed out. Please try again." } });
});

test("Answers and redirects pass untouched", async () => {
  expect(await orLostLine(Promise.resolve("answer"))).toBe("answer");
  const away = new Response(null, { status: 303 });
  await expect(orLostLine(Promise.reject(away))).rejects.toBe(away);
});
