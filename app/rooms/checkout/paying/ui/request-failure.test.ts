import { expect, test } from "vitest";
import { orRequestFailure } from "./request-failure.ts";

test("S-ERR-16: a lost connection keeps the page and shows an error", async () => {
  const answer = await orRequestFailure(Promise.reject(new TypeError("Failed to fetch")));
  expect(answer).toMatchObject({
    step: "lost",
    problem: { text: "Network error. Please check your connection and try again." },
  });
});

test("S-ERR-15: a request without a response times out", async () => {
  const answer = await orRequestFailure(new Promise(() => undefined), { milliseconds: 0 });
  expect(answer).toMatchObject({ step: "lost", problem: { text: "Payment request timed out. Please try again." } });
});

test("a failure of the shop and an answer that breaks off are told in the form, and can be tried again", async () => {
  const failure = (error: unknown) => orRequestFailure(Promise.reject(error));
  const text = "The shop could not answer. Nothing was lost; please try again.";
  for (const error of [answerOf(503), new Error("Unable to decode turbo-stream response")])
    expect(await failure(error)).toMatchObject({ step: "lost", problem: { text } });
  await expect(failure(answerOf(404))).rejects.toMatchObject({ status: 404 });
});

/** The router's error for a response that is no page of data. */
const answerOf = (status: number) => ({ status, statusText: "", internal: false, data: "" });

test("responses and redirects pass unchanged", async () => {
  expect(await orRequestFailure(Promise.resolve("answer"))).toBe("answer");
  const away = new Response(null, { status: 303 });
  await expect(orRequestFailure(Promise.reject(away))).rejects.toBe(away);
});
