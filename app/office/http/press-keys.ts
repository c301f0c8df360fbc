import { useLayoutEffect } from "react";
import { keyPresses } from "#app/shared/ui/requests/keep-screen.ts";
import type { Results } from "#app/shared/ui/requests/request-failure.ts";
import { PRESS } from "./list-links.ts";

/** The key of a new press; "" on a page without TLS, where browsers have no random ids. */
export const newPress = (): string => ("randomUUID" in crypto ? crypto.randomUUID() : "");

/** The keys of this tab's posts that have no answer yet. A press of the same content again is the same press. */
export class PressKeys {
  /** By content. */
  private readonly unanswered = new Map<string, string>();
  private latest: string | null = null;

  /** Gives a form of the back office its key just before it is sent; one that has a `requestKey` gets none. */
  mark(to: string, form: FormData): void {
    this.latest = null;
    form.delete(PRESS);
    const isOffice = to.startsWith("/admin") && form.has("intent");
    if (!isOffice || form.has("requestKey")) return;
    const content = contentOf(to, form);
    const key = this.unanswered.get(content) ?? newPress();
    if (key === "") return;
    this.latest = content;
    this.unanswered.set(content, key);
    form.set(PRESS, key);
  }

  /** Sends the form marked last, and forgets its key once the shop has answered, also by a refusal. */
  async follow({ signal }: Pick<Request, "signal">, send: () => Promise<Results>): Promise<Results> {
    const sent = this.latest;
    const results = await send();
    if (sent !== null && !signal.aborted && isAnswered(results)) this.unanswered.delete(sent);
    return results;
  }
}

/** A redirect or the action's own data; a lost line, a 5xx of the shop or its proxy and a screen's error are none. */
const isAnswered = (results: Results): boolean =>
  Object.values(results).some(({ type, result }) => type === "data" || result instanceof Response);

const contentOf = (to: string, form: FormData): string =>
  JSON.stringify([
    to,
    ...Array.from(form, ([name, value]) => [name, ...(typeof value === "string" ? [value] : [value.name, value.size])]),
  ]);

/** Lets a save of the back office happen once although its answer was lost and it is sent again. */
export function usePressKeys(): void {
  useLayoutEffect(() => keyPresses(new PressKeys()), []);
}
