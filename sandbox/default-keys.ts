/** The sandbox's default keys; they open nothing anywhere else. */
export const SANDBOX_KEYS = {
  secretKey: "sk_test_sandbox",
  publishableKey: "pk_test_sandbox",
  webhookSecret: "whsec_sandbox",
} as const;
