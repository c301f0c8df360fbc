import { checkNames } from "../http/parameters.ts";
import type { Handler } from "../state/sandbox.ts";

/** GET /v1/payment_method_configurations: the account's only one, with cards and without PayPal. */
export const listConfigurations: Handler = ({ params }) => {
  checkNames(params, ["limit", "starting_after", "ending_before"]);
  const offered = (isOffered: boolean) => ({
    available: isOffered,
    display_preference: { overridable: null, preference: isOffered ? "on" : "off", value: isOffered ? "on" : "off" },
  });
  const only = {
    id: "pmc_sandbox",
    object: "payment_method_configuration",
    active: true,
    card: offered(true),
    is_default: true,
    livemode: false,
    name: "Default",
    paypal: offered(false),
  };
  return { object: "list", url: "/v1/payment_method_configurations", has_more: false, data: [only] };
};
