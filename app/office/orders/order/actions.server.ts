import { data, redirect } from "react-router";
import type { z } from "zod";
import { orderScreenTexts as texts } from "#app/rooms/orders/admin-messages.ts";
import { orderAdminMessages, orderMessages } from "#app/rooms/orders/messages.ts";
import { noteForm } from "#app/rooms/orders/schemas.ts";
import type { Order } from "#app/rooms/orders/types.ts";
import { addOrderNote, markOrderHandled, resendConfirmation } from "#app/rooms/orders/order/order.commands.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formText, parseForm } from "#app/shared/kernel/forms/form.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { orderPath } from "../links.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { handlePost, type OfficePost, type Unhandled } from "#app/office/http/handle-post.server.ts";
import { refuseParcel, saveParcel } from "../parcel/order-parcel.server.ts";
import { refund, refuseRefund } from "../refund/order-refund.server.ts";
import { changeStatus, refuseStatus } from "../status/order-status.server.ts";

/** Handles every form of an order's page, except "Delete Orders", which posts to the list. */
export function submitOrderForm(args: Parameters<typeof handlePost>[0]) {
  return handlePost<OrderFormAnswer, ReturnType<typeof refuse>>(args, { intents, refuse });
}

const intents = {
  note: addNote,
  resend: (ctx: StaffContext, post: OfficePost) => once(post, "resend", (work) => resendConfirmation(ctx, work)),
  handled: (ctx: StaffContext, post: OfficePost) => once(post, "handled", (work) => markOrderHandled(ctx, work)),
  update: changeStatus,
  parcel: saveParcel,
  refund,
};
type OrderFormAnswer = Awaited<ReturnType<(typeof intents)[keyof typeof intents]>>;

export type OrderActionAnswer = {
  readonly kind: "action";
  readonly action: OrderAction;
  readonly error: string;
  readonly note: string;
};
type OrderAction = "note" | "resend" | "handled";

type NoteForm = z.infer<typeof noteForm>;
type NoteFault = keyof typeof orderAdminMessages.noteFaults;

async function addNote(ctx: StaffContext, post: OfficePost) {
  const { read } = parseForm<NoteForm, keyof NoteForm, NoteFault>(noteForm, post.form, ["note", "requestKey"]);
  if (read.ok) return once(post, "note", (work) => addOrderNote(ctx, { ...work, note: read.value.note }));
  if (!read.error.note) return refuseAction(post.form, { action: "note", status: 400 });
  return refuseAction(post.form, {
    action: "note",
    status: 422,
    error: orderAdminMessages.noteFaults[read.error.note.code],
  });
}

/** Runs a command that takes effect once per `requestKey`, then shows the order's page with its notice. */
async function once(
  { form, params, url }: OfficePost,
  action: OrderAction,
  command: (work: { orderId: string; requestKey: string }) => Promise<{ readonly ok: boolean }>,
) {
  const orderId = params["orderId"] ?? "";
  const requestKey = formText(form, "requestKey");
  if (!isUuid(requestKey)) return refuseAction(form, { action, status: 400 });
  const done = await command({ orderId, requestKey });
  if (!done.ok) return refuseAction(form, { action, status: 404, error: orderMessages.notFound });
  return redirect(withQuery(orderPath(orderId, url.search), { done: action }), 303);
}

function refuse({ status, form, intent }: Unhandled) {
  const typed = form ?? new FormData();
  switch (intent) {
    case "update":
      return refuseStatus(typed, status);
    case "parcel":
      return refuseParcel(typed, status);
    case "refund":
      return refuseRefund(typed, status);
    case "note":
      return refuseAction(typed, { action: "note", status });
    default:
      return refuseAction(typed, { action: "handled", status });
  }
}

const refuseAction = (
  form: FormData,
  { action, status, error }: { action: OrderAction; status: number; error?: string | undefined },
) => {
  const unsaved = action === "note" ? orderAdminMessages.noteNotSaved : texts.notDone;
  const note = formText(form, "note");
  return data<OrderActionAnswer>({ kind: "action", action, error: error ?? unsaved, note }, { status });
};

export function doneText(url: URL, { email }: Order): string | null {
  switch (url.searchParams.get("done")) {
    case "note":
      return texts.noteSaved;
    case "resend":
      return email ? texts.resent({ email }) : texts.noEmail;
    case "handled":
      return texts.isHandled;
    case "parcel":
      return texts.parcelSaved;
    default:
      return null;
  }
}
