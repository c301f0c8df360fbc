import { ACCOUNT_KEY } from "#app/shared/kernel/page-signals.ts";
import { whenIdle } from "./idle.ts";

/** The part of AccountSignal that a page without an account needs before its framework runs: removes the key, which notifies other tabs, and runs `onSignIn` when another tab signs in. */
export function signalNoAccount(onSignIn: () => void): void {
  whenIdle(() => {
    try {
      localStorage.removeItem(ACCOUNT_KEY);
    } catch {
      // Storage may be off: then each tab notices with its next page.
    }
  });
  addEventListener("storage", ({ key, newValue }) => key === ACCOUNT_KEY && newValue !== null && onSignIn());
}
