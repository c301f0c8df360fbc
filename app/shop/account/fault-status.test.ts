import { expect, test } from "vitest";
import { addressMessages } from "#app/rooms/shipping/messages.ts";
import { accountMessages } from "#app/rooms/accounts/messages.ts";
import { reviewFormTexts } from "#app/rooms/reviews/messages.ts";
import { faultStatus } from "./fault-status.ts";

test("R-031: a text that is too long, in the words of each form, is a bad request", () => {
  for (const text of [
    addressMessages.tooLong("city"),
    accountMessages.tooLong("Full name"),
    reviewFormTexts.commentTooLong,
  ])
    expect(faultStatus({ other: "Email is required", field: text }), text).toBe(400);
});

test("whatever else is wrong in a form is one that cannot be taken as it is", () => {
  expect(faultStatus({ email: "Email is required", name: undefined })).toBe(422);
  expect(faultStatus({})).toBe(422);
});
