import type Stripe from "stripe";
import { missing } from "../http/api-error.ts";
import { checkNames } from "../http/parameters.ts";
import type { Handler, Sandbox } from "../state/sandbox.ts";

export const retrieveCharge: Handler = ({ sandbox, id, params }) => {
  checkNames(params, []);
  return findCharge(sandbox, id, "id");
};

export function findCharge(sandbox: Sandbox, id: string, param: string): Stripe.Charge {
  const charge = sandbox.ledger.charges.get(id);
  if (!charge) throw missing("charge", id, param);
  return charge;
}
