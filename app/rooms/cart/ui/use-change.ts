import { useFetcher } from "react-router";
import type { ChangeAnswer } from "../types.ts";

let lastInLine: Promise<void> = Promise.resolve();

/** Each change reads the cookie that the one before has written: on a slow line two at once would lose one. */
function inTurn(task: () => Promise<void>): Promise<void> {
  const done = lastInLine.then(task);
  lastInLine = done.catch(() => undefined);
  return done;
}

type Change = {
  readonly answer: ChangeAnswer | undefined;
  readonly isSending: boolean;
  send(form: FormData): Promise<void>;
};

/** Sends changes of the cart or wishlist in the background, one after the other; resolves when the page is up to date. */
export function useChange(action: "/cart" | "/wishlist"): Change {
  const fetcher = useFetcher<ChangeAnswer>();
  return {
    answer: fetcher.data,
    isSending: fetcher.state !== "idle",
    send(form) {
      // Tells the action that a script sent this and wants an answer instead of another page.
      form.set("stay", "1");
      return inTurn(() => fetcher.submit(form, { method: "post", action, defaultShouldRevalidate: false }));
    },
  };
}
