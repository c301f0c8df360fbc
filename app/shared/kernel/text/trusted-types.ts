/** The only Trusted Types policies that a page may create, each once. */
export const TRUSTED_TYPES = ["hydration", "sanitised-html"] as const;

type Rules = { createHTML?: (html: string) => string; createScript?: (code: string) => string };
type Policy<R extends Rules> = Required<{ readonly [Name in keyof R]: (text: string) => string }>;
type Factory = { createPolicy<R extends Rules>(name: string, rules: R): Policy<R> };

/** Creates the policy; a second one of the name throws. Typed as text for DOM assignments; plain rules without browser support. */
export function trustedPolicy<R extends Rules>(name: (typeof TRUSTED_TYPES)[number], rules: R): Policy<R> {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  return trustedTypes ? trustedTypes.createPolicy(name, rules) : (rules as unknown as Policy<R>);
}
