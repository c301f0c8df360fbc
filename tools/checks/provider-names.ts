import type { Check } from "./check.ts";

const LOOKED_AT = /^(?:app\/.+\.(?:tsx?|md|css)|server\.ts)$/;
/** Where a payment provider may be named: its own folder, the settings, and the one reader of the environment. */
const ALLOWED = /^app\/(?:rooms\/payments\/providers|(?:[\w-]+\/)*settings)\/|^app\/shared\/env\.(?:server|test)\.ts$/;
/** Names of providers, and what only their ids and keys look like. */
const NAMES = /stripe|(?<![a-z])pi_[a-z0-9]|\^pi_|whsec|\b[srp]k_(?:live|test)/i;
/** Addresses that the specification fixes word by word. */
const FIXED = /functions\/v1\/stripe-payment|api\/webhooks\/stripe/g;

/** No payment provider is named outside payments' providers, so that another one touches nothing else. */
export const providerNames: Check = {
  name: "provider-names",
  run: (tree) =>
    tree.files
      .filter((file) => LOOKED_AT.test(file) && !ALLOWED.test(file))
      .flatMap((file) =>
        [file, ...tree.read(file).split("\n")].flatMap((text, at) =>
          NAMES.test(text.replaceAll(FIXED, ""))
            ? [
                {
                  file,
                  line: Math.max(1, at),
                  message: "names a payment provider: ask app/rooms/payments/providers/port.ts",
                },
              ]
            : [],
        ),
      ),
};
