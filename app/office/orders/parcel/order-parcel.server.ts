import { data, redirect } from "react-router";
import { orderScreenTexts as texts } from "#app/rooms/orders/admin-messages.ts";
import { orderAdminMessages, orderMessages } from "#app/rooms/orders/messages.ts";
import { parcelForm } from "#app/rooms/orders/schemas.ts";
import type { RefusedParcel } from "./parcel-dialog.tsx";
import { correctParcel } from "#app/rooms/orders/status/correct-parcel.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { logAndAnswer } from "#app/office/http/log-and-answer.server.ts";
import type { FormPost } from "#app/office/http/handle-post.server.ts";
import { orderPath } from "../links.ts";

const REFUSALS = {
  not_found: { status: 404, error: orderMessages.notFound },
  changed_by_other: { status: 409, error: orderAdminMessages.changedByOther },
  unknown_carrier: { status: 400, error: orderAdminMessages.unknownCarrier },
  not_shipped: { status: 409, error: texts.parcelNotShipped },
} as const;

type ParcelPost = FormPost & { readonly orderId: string };

/** Takes the form of "Edit Tracking"; back to the order's page on success, else why not with what was typed. */
export async function handleParcelForm(ctx: Context, { form, orderId, url }: ParcelPost) {
  const isMailed = form.has("mail");
  const typed = { carrier: formText(form, "carrier"), tracking: formText(form, "tracking") };
  const refuse = (error: string, status: number) =>
    data<RefusedParcel>(
      { kind: "parcel", error, isConflict: status === REFUSALS.changed_by_other.status, ...typed, isMailed },
      { status },
    );
  const parsed = parcelForm.safeParse({ ...typed, seenUpdatedAt: form.get("seenUpdatedAt") });
  if (!parsed.success) return refuse(texts.parcelNotSaved, 400);
  const instead = { what: "tracking could not be corrected", answer: () => refuse(texts.parcelNotSaved, 500) };
  return logAndAnswer(ctx, instead, async () => {
    const corrected = await correctParcel(ctx, { orderId, isMailed, ...parsed.data });
    if (corrected.ok) return redirect(withQuery(orderPath(orderId, url.search), { done: "parcel" }), 303);
    const { error, status } = REFUSALS[corrected.error];
    return refuse(error, status);
  });
}
