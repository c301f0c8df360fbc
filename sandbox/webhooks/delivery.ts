import { inSeconds } from "../state/sandbox.ts";
import type { StoredEvent } from "../state/records.ts";
import { signatureHeader } from "./sign.ts";

const DEADLINE_MS = 5000;

export type Letter = {
  readonly event: StoredEvent;
  readonly url: string;
  readonly secret: string;
  /** A test may set it wrongly. */
  readonly signedAt: Date;
  readonly signal: AbortSignal;
};

export type Attempt = { readonly isDelivered: boolean; readonly answer: string };

/** Posts an event once. Redirects are not followed; only 2xx counts. Never throws. */
export async function deliver({ event, url, secret, signedAt, signal }: Letter): Promise<Attempt> {
  const body = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signatureHeader(body, secret, inSeconds(signedAt)),
        "user-agent": "Stripe/1.0 (sandbox)",
      },
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
    await response.body?.cancel();
    return { isDelivered: response.ok, answer: String(response.status) };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { isDelivered: false, answer: cause instanceof Error ? cause.message || cause.name : "no answer" };
  }
}
