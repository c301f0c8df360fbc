/**
 * Treatment of events from now on. `hold`: kept until flushed; `drop`: never sent; `duplicate`: sent `times` times at
 * once; `reorder`: gathered for `windowMs`, then sent newest first; `delay`: sent `delayMs` later; `wrongSignature`:
 * signed with another secret. `skewSeconds` is added to the time of signing in any mode.
 */
export const WEBHOOK_MODES = ["deliver", "hold", "drop", "duplicate", "reorder", "delay", "wrongSignature"] as const;
export type WebhookSettings = {
  readonly mode: (typeof WEBHOOK_MODES)[number];
  readonly url: string | null;
  readonly times: number;
  readonly windowMs: number;
  readonly delayMs: number;
  readonly skewSeconds: number;
};

export const USUAL_SETTINGS = {
  mode: "deliver",
  times: 2,
  windowMs: 100,
  delayMs: 1000,
  skewSeconds: 0,
} as const satisfies Omit<WebhookSettings, "url">;
