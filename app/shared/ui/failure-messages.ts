import type { Failure } from "./request-failure.ts";

const reasons = {
  line: "no connection",
  late: "the shop has not answered",
  busy: "the shop is busy",
  fault: "something went wrong on our side",
} as const;
const soon = (failure: Failure): string =>
  failure.kind !== "busy" ? "" : failure.seconds === null ? " in a moment" : ` in ${failure.seconds} seconds`;

/** The notices of failed requests. */
export const failureTexts = {
  save: (failure: Failure) =>
    `Could not be saved: ${reasons[failure.kind]}. Nothing was lost; try again${soon(failure)}.`,
  send: (failure: Failure) =>
    `Could not be sent: ${reasons[failure.kind]}. Nothing was lost; try again${soon(failure)}.`,
  page: (failure: Failure) =>
    failure.kind === "busy"
      ? `The shop is busy. Try again${soon(failure)}.`
      : `This page could not be opened: ${reasons[failure.kind]}.`,
  "saved-page": (failure: Failure) => `Done, but the page could not be shown again: ${reasons[failure.kind]}.`,
  part: "A part of this page could not be loaded: no connection.",
  late: "The shop has not answered yet. Your change may have been saved all the same: check before you send it again.",
  stop: "Stop Waiting",
  tryAgain: "Try Again",
};
