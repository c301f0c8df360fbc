import { data, redirect } from "react-router";
import { orderScreenTexts as texts } from "#app/rooms/orders/admin-messages.ts";
import { orderAdminMessages, orderMessages } from "#app/rooms/orders/messages.ts";
import { parcelForm } from "#app/rooms/orders/schemas.ts";
import type { RefusedParcel } from "./parcel-dialog.tsx";
import { correctParcel } from "#app/rooms/orders/status/correct-parcel.server.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { typedFields } from "#app/shared/kernel/forms/form.ts";
import { orderPath } from "../links.ts";
import type { OfficePost } from "#app/office/http/handle-post.server.ts";

const refusals = () =>
  ({
    not_found: { status: 404, error: orderMessages.notFound },
    changed_by_other: { status: 409, error: orderAdminMessages.changedByOther },
    unknown_carrier: { status: 400, error: orderAdminMessages.unknownCarrier },
    not_shipped: { status: 409, error: texts.parcelNotShipped },
  }) as const;

export async function saveParcel(ctx: StaffContext, { form, params, url }: OfficePost) {
  const orderId = params["orderId"] ?? "";
  const parsed = parcelForm.safeParse(typedFields(form, ["carrier", "tracking", "seenUpdatedAt"]));
  if (!parsed.success) return refuseParcel(form, 400);
  const corrected = await correctParcel(ctx, { orderId, isMailed: form.has("mail"), ...parsed.data });
  if (corrected.ok) return redirect(withQuery(orderPath(orderId, url.search), { done: "parcel" }), 303);
  const { error, status } = refusals()[corrected.error];
  return refuseParcel(form, status, error);
}

const typedParcel = (form: FormData) => typedFields(form, ["carrier", "tracking"]);

export const refuseParcel = (form: FormData, status: number, error: string = texts.parcelNotSaved) =>
  data<RefusedParcel>(
    {
      kind: "parcel",
      error,
      isConflict: error === refusals().changed_by_other.error,
      ...typedParcel(form),
      isMailed: form.has("mail"),
    },
    { status },
  );
