import type Stripe from "stripe";
import { missing } from "../http/api-error.ts";
import { checkNames } from "../http/parameters.ts";
import type { Handler, Sandbox } from "../state/sandbox.ts";

/** GET /v1/charges/:id */
export const retrieveCharge: Handler = ({ sandbox, id, params }) => {
  checkNames(params, []);
  return findCharge(sandbox, id, "id");
};

/** The charge, or the 404. */
export function findCharge(sandbox: Sandbox, id: string, param: string): Stripe.Charge {
  const charge = sandbox.ledger.charges.get(id);
  if (!charge) throw missing("charge", id, param);
  return charge;
}
