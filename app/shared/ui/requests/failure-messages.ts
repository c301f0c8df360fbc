import type { Failure } from "./request-failure.ts";

const reasons = {
  line: "no connection",
  late: "the shop has not answered",
  busy: "the shop is busy",
  fault: "something went wrong on our side",
} as const;
const soon = (failure: Failure): string =>
  failure.kind !== "busy" ? "" : failure.seconds === null ? " in a moment" : ` in ${failure.seconds} seconds`;

export const failureTexts = {
  save: (failure: Failure) =>
    `We could not save this: ${reasons[failure.kind]}. Nothing was lost; try again${soon(failure)}.`,
  send: (failure: Failure) =>
    `We could not send this: ${reasons[failure.kind]}. Nothing was lost; try again${soon(failure)}.`,
  page: (failure: Failure) =>
    failure.kind === "busy"
      ? `The shop is busy. Try again${soon(failure)}.`
      : `We could not open this page: ${reasons[failure.kind]}.`,
  "saved-page": (failure: Failure) => `Done, but we could not show the page again: ${reasons[failure.kind]}.`,
  part: "We could not load a part of this page: no connection.",
  late: "The shop has not answered yet. Your change may have been saved anyway: check before you send it again.",
  stop: "Stop Waiting",
  tryAgain: "Try Again",
};
