import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import type { Failure } from "./request-failure.ts";

export const failureTexts = messages({
  reasons: {
    line: "no connection",
    late: "the shop has not answered",
    busy: "the shop is busy",
    fault: "something went wrong on our side",
  },
  soon: " in a moment",
  soonAfter: " in {seconds} seconds",
  save: "We could not save this: {reason}. Nothing was lost; try again{soon}.",
  send: "We could not send this: {reason}. Nothing was lost; try again{soon}.",
  page: "We could not open this page: {reason}.",
  busyPage: "The shop is busy. Try again{soon}.",
  "saved-page": "Done, but we could not show the page again: {reason}.",
  part: "We could not load a part of this page: no connection.",
  late: "The shop has not answered yet. Your change may have been saved anyway: check before you send it again.",
  unseen: "You went on before the shop answered. Your last change may have been saved: check before you send it again.",
  stop: "Stop Waiting",
  tryAgain: "Try Again",
});

const soonText = (failure: Failure): string => {
  if (failure.kind !== "busy") return "";
  return failure.seconds === null ? failureTexts.soon : failureTexts.soonAfter({ seconds: failure.seconds });
};

export function failureText(goal: "save" | "send" | "page" | "saved-page", failure: Failure): string {
  const message = goal === "page" && failure.kind === "busy" ? "busyPage" : goal;
  return failureTexts[message]({ reason: failureTexts.reasons[failure.kind], soon: soonText(failure) });
}
