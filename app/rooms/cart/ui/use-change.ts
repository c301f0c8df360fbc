import { useFetcher } from "react-router";
import type { ChangeAnswer, ChangeFields } from "../types.ts";

let lastInTurn: Promise<void> = Promise.resolve();

/** Each change reads the cookie that the one before has written: on a slow line two at once would lose one. */
function inTurn(task: () => Promise<void>): Promise<void> {
  const done = lastInTurn.then(task);
  lastInTurn = done.catch(() => undefined);
  return done;
}

/** Resolves when every change that has been sent so far is done. */
export const allSent = (): Promise<void> => lastInTurn;

type Change = {
  readonly answer: ChangeAnswer | undefined;
  readonly isSending: boolean;
  /** Resolves when the change is done and the page is up to date, never rejects for a broken line. */
  send(change: FormData | ChangeFields): Promise<void>;
};

/** Sends changes of the cart or wishlist in the background, one after the other. */
export function useChange(action: "/cart" | "/wishlist"): Change {
  const fetcher = useFetcher<ChangeAnswer>();
  return {
    answer: fetcher.data,
    isSending: fetcher.state !== "idle",
    send(change) {
      const form = change instanceof FormData ? change : formOf(change);
      // Tells the action that a script sent this and wants an answer instead of another page.
      form.set("stay", "1");
      return inTurn(() => fetcher.submit(form, { method: "post", action, defaultShouldRevalidate: false }));
    },
  };
}

function formOf(fields: ChangeFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}
