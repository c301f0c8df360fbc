import { data, redirect } from "react-router";
import { orderScreenTexts as texts } from "#app/rooms/orders/admin-messages.ts";
import { orderAdminMessages, orderMessages } from "#app/rooms/orders/messages.ts";
import { noteForm } from "#app/rooms/orders/schemas.ts";
import type { Order } from "#app/rooms/orders/types.ts";
import { addOrderNote, markOrderHandled, resendConfirmation } from "#app/rooms/orders/order/order.commands.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { logAndAnswer } from "#app/office/http/log-and-answer.server.ts";
import type { FormPost } from "#app/office/http/handle-post.server.ts";
import { orderPath } from "../links.ts";

/** An action at an order's page that was not done; what was written is kept. */
export type OrderActionAnswer = {
  readonly kind: "action";
  readonly action: OrderAction;
  readonly error: string;
  readonly note: string;
};

const ACTIONS = ["note", "resend", "handled"] as const;
type OrderAction = (typeof ACTIONS)[number];

/** Which of the page's own actions a form asks for; null: it is about the status. */
export const orderActionOf = (form: FormData): OrderAction | null =>
  ACTIONS.find((action) => action === formText(form, "intent")) ?? null;

type ActionPost = FormPost & { readonly orderId: string };

/** Adds a note, sends the confirmation again or takes the order out of "Needs attention"; back to the page, which says so. */
export async function handleOrderAction(ctx: Context, action: OrderAction, { form, orderId, url }: ActionPost) {
  const note = formText(form, "note");
  const refuse = (error: string, status: number) =>
    data<OrderActionAnswer>({ kind: "action", action, error, note }, { status });
  const requestKey = formText(form, "requestKey");
  if (!isUuid(requestKey)) return refuse(orderAdminMessages.noteNotSaved, 400);
  const work = { orderId, requestKey };
  const parsed = action === "note" ? noteForm.safeParse({ note, requestKey }) : null;
  if (parsed?.success === false) return refuse(parsed.error.issues[0]?.message ?? orderAdminMessages.noteNotSaved, 422);
  const failed = action === "note" ? orderAdminMessages.noteNotSaved : texts.notDone;
  return logAndAnswer(ctx, { what: "an order could not be worked on", answer: () => refuse(failed, 500) }, async () => {
    const done = await carryOut(ctx, action, { ...work, note: parsed?.data.note ?? "" });
    if (!done.ok) return refuse(orderMessages.notFound, 404);
    return redirect(withQuery(orderPath(orderId, url.search), { done: action }), 303);
  });
}

function carryOut(
  ctx: Context,
  action: OrderAction,
  { note, ...work }: { orderId: string; requestKey: string; note: string },
) {
  switch (action) {
    case "note":
      return addOrderNote(ctx, { ...work, note });
    case "resend":
      return resendConfirmation(ctx, work);
    case "handled":
      return markOrderHandled(ctx, work);
  }
}

/** What was just done, as the address says it. */
export function doneText(url: URL, { email }: Order): string | null {
  switch (url.searchParams.get("done")) {
    case "note":
      return texts.noteSaved;
    case "resend":
      return email ? texts.resent(email) : texts.noEmail;
    case "handled":
      return texts.isHandled;
    case "parcel":
      return texts.parcelSaved;
    default:
      return null;
  }
}
