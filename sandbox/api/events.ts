import { missing } from "../http/api-error.ts";
import { checkNames, optionalText, textList } from "../http/parameters.ts";
import type { StoredEvent } from "../state/records.ts";
import type { Handler, Sandbox } from "../state/sandbox.ts";
import { listPage } from "./lists.ts";

export const retrieveEvent: Handler = ({ sandbox, id, params }) => {
  checkNames(params, []);
  const event = sandbox.ledger.events.get(id);
  if (!event) throw missing("event", id);
  return { ...event, pending_webhooks: undeliveredEvents(sandbox).has(id) ? 1 : 0 };
};

/** GET /v1/events, newest first; `delivery_success=false` finds those the shop has not accepted. */
export const listEvents: Handler = ({ sandbox, params }) => {
  const type = optionalText(params, "type");
  const types = textList(params["types"]);
  const delivered = optionalText(params, "delivery_success");
  const undelivered = undeliveredEvents(sandbox);
  const isMatch = (event: StoredEvent): boolean =>
    (type === undefined || event.type === type) &&
    (types.length === 0 || types.includes(event.type)) &&
    (delivered === undefined || (delivered === "true") !== undelivered.has(event.id));
  const oldestFirst = sandbox.ledger.events
    .all()
    .filter(isMatch)
    .map((event) => ({ ...event, pending_webhooks: undelivered.has(event.id) ? 1 : 0 }));
  return listPage({ kind: "event", params, filters: ["type", "types", "delivery_success"], oldestFirst });
};

function undeliveredEvents(sandbox: Sandbox): Set<string> {
  const open = sandbox.ledger.deliveries.all().filter((delivery) => delivery.status !== "delivered");
  return new Set(open.map((delivery) => delivery.eventId));
}
