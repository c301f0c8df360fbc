import { isTest, type Check } from "./check.ts";

const CHECKED = /^(?:(?:app|tests|bench|tools(?!\/checks))\/.+\.(?:tsx?|md|css)|server\.ts)$/;
/** Only these may name a payment provider: its own folder, the settings, the environment's reader, and what starts a shop or searches a build. */
const ALLOWED =
  /^app\/(?:rooms\/payments\/providers|(?:[\w-]+\/)*settings)\/|^app\/shared\/env\.(?:server|test)\.ts$|^tools\/(?:start\/payments|build\/development-remains)\.ts$/;
/** Tests of the provider, and their helpers. */
const ITS_TESTS =
  /^tests\/(?:support\/payment-provider|e2e\/(?:support\/sandbox-payments|lost-parts\.e2e)|guards\/(?:checkout-policy\.db|outbound)\.test)\.ts$|^tools\/(?:start\/surroundings|build\/development-remains)\.test\.ts$/;
/** Names of providers, and patterns of their ids and keys. */
const NAMES = /stripe|(?<![a-z])pi_[a-z0-9]|\^pi_|whsec|\b[srp]k_(?:live|test)/i;
/** Fixed by the specification; in tests and benchmarks also environment variables. */
const FIXED = /functions\/v1\/stripe-payment|api\/webhooks\/stripe/g;
const FIXED_IN_TESTS = new RegExp(String.raw`${FIXED.source}|\b(?:ALLOW_)?STRIPE_[A-Z_]+`, "g");

/** Only the folder of payment providers may name one, so that a new provider changes nothing else. */
export const providerNames: Check = {
  name: "provider-names",
  run: (tree) =>
    tree.files
      .filter((file) => CHECKED.test(file) && !ALLOWED.test(file) && !ITS_TESTS.test(file))
      .flatMap((file) =>
        [file, ...tree.read(file).split("\n")].flatMap((text, at) =>
          NAMES.test(text.replaceAll(isTest(file) || file.startsWith("bench/") ? FIXED_IN_TESTS : FIXED, ""))
            ? [
                {
                  file,
                  line: Math.max(1, at),
                  message: "names a payment provider: call it through app/rooms/payments/providers/port.ts",
                },
              ]
            : [],
        ),
      ),
};
