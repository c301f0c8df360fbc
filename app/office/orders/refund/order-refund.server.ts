import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { RefundOrderError } from "#app/rooms/orders/errors.ts";
import { orderAdminMessages, orderMessages, refundTexts as texts } from "#app/rooms/orders/messages.ts";
import { refundForm } from "#app/rooms/orders/schemas.ts";
import type { Order } from "#app/rooms/orders/types.ts";
import type { RefundAnswer, RefundDialogOrder } from "./refund-dialog.tsx";
import { findOrderDetails } from "#app/rooms/orders/order/queries.server.ts";
import { findOrderRefunds, refundOrder } from "#app/rooms/orders/refunds/refund-order.server.ts";
import type { Refund } from "#app/rooms/payments/types.ts";
import { fullName } from "#app/rooms/shipping/address/address-lines.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { formText, parseForm, typedFields, type FormFaults } from "#app/shared/kernel/forms/form.ts";
import { toDecimal } from "#app/shared/kernel/format/money.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import type { OfficePost } from "#app/office/http/handle-post.server.ts";
import { withRefunded } from "../links.ts";

export type RefundView = {
  readonly mayRefund: boolean;
  readonly underWayCents: number;
  readonly savedText: string | null;
  readonly dialog: RefundDialogOrder | null;
};

/** Reads the money's state, `refund` (the dialog) and `refunded` (the refund just made) from the address. */
export async function readRefund(ctx: StaffContext, url: URL, order: Order): Promise<RefundView> {
  const { leftCents, underWayCents, unanswered, refunds } = await findOrderRefunds(ctx, order);
  const mayRefund = can(ctx.actor.role, "orders.refund") && (leftCents > 0 || unanswered !== null);
  const made = refunds.find(({ id }) => id === url.searchParams.get("refunded"));
  const dialog = {
    customer: customerOf(order),
    leftText: formatMoney(leftCents, order.currency),
    totalText: formatMoney(order.totalCents, order.currency),
    fields: { amount: toDecimal(leftCents), reason: "", requestKey: randomUUID() },
    unanswered: unanswered && questionOf(unanswered, order.currency),
  };
  return {
    mayRefund,
    underWayCents,
    savedText: made ? savedText(made, order.currency) : null,
    dialog: mayRefund && url.searchParams.has("refund") ? dialog : null,
  };
}

/** Handles "Refund Order": `refund:review` asks for confirmation, `refund:edit` returns to the fields, `refund:confirm` refunds. */
export async function refund(ctx: StaffContext, { form, params, url, argument: step }: OfficePost) {
  const found = await findOrderDetails(ctx, params["orderId"] ?? "");
  if (!found) throw data(orderAdminMessages.detailsFailed({ message: orderMessages.notFound }), { status: 404 });
  const typed = typedRefund(form);
  if (step === "edit") return data(typed);
  if (step !== "review" && step !== "confirm") return refuseRefund(form, 400);
  const { read } = parseForm(refundForm, form, REFUND_FIELDS);
  if (!read.ok) {
    const errors = { ...(await tooHigh(ctx, found.order, typed.amount)), ...errorsOf(read.error) };
    return data({ ...typed, errors }, { status: 422 });
  }
  const { currency } = found.order;
  const { amount, reason, requestKey } = read.value;
  const requested = { ...typed, ...questionOf({ amountCents: amount, reason, requestKey }, currency) };
  if (step === "review") return review(ctx, requested, { order: found.order, amountCents: amount });
  const made = await refundOrder(ctx, { orderId: found.order.id, amountCents: amount, reason, requestKey });
  return made.ok ? redirect(withRefunded(url, made.value.id), 303) : refuse(requested, made.error, currency);
}

/** The fields as typed. After an error the refund may have been made, so the same question is shown again with its key. */
export function refuseRefund(form: FormData, status: number) {
  const isUnknown = status === 500 && formText(form, "intent") === "refund:confirm";
  const { notSaved, tryAgain } = orderAdminMessages;
  const typed = { ...typedRefund(form), step: isUnknown ? ("confirm" as const) : ("edit" as const) };
  return data<RefundAnswer>(
    { ...typed, errors: { form: texts.failed({ message: isUnknown ? tryAgain : notSaved }) } },
    { status },
  );
}

type Reviewed = { readonly order: Order; readonly amountCents: number };

/** The error of a readable amount, shown together with the other field's. */
async function tooHigh(ctx: Context, order: Order, typed: string): Promise<RefundAnswer["errors"]> {
  const amount = refundForm.shape.amount.safeParse(typed);
  const { leftCents } = await findOrderRefunds(ctx, order);
  if (!amount.success || amount.data <= leftCents) return {};
  return { amount: texts.amountTooHigh({ left: formatMoney(leftCents, order.currency) }) };
}

async function review(ctx: Context, requested: RefundAnswer, { order, amountCents }: Reviewed) {
  const { leftCents } = await findOrderRefunds(ctx, order);
  return amountCents > leftCents
    ? refuse(requested, { code: "amount_too_high", leftCents }, order.currency)
    : data<RefundAnswer>({ ...requested, step: "confirm" });
}

function refuse(requested: RefundAnswer, error: RefundOrderError, currency: string) {
  const failed = (message: string, status: number, parts: Partial<RefundAnswer> = {}) =>
    data<RefundAnswer>({ ...requested, ...parts, errors: { form: texts.failed({ message }) } }, { status });
  switch (error.code) {
    case "not_found":
      return failed(orderMessages.notFound, 404);
    case "not_paid":
      return failed(texts.notPaid, 409);
    case "amount_too_high": {
      const amount = texts.amountTooHigh({ left: formatMoney(error.leftCents, currency) });
      return data<RefundAnswer>({ ...requested, errors: { amount } }, { status: 409 });
    }
    case "unanswered":
      // The dialog shows that refund, and the reason, by itself.
      return data<RefundAnswer>(requested, { status: 409 });
    case "already_sent":
      return failed(texts.alreadySent, 409, { requestKey: randomUUID() });
    case "refused":
      return failed(error.error ? texts.refusedBecause({ message: error.error.message }) : texts.refused, 502, {
        requestKey: randomUUID(),
      });
    case "no_answer":
      return failed(texts.noAnswer, 502, { step: "confirm" });
  }
}

const typedRefund = (form: FormData): RefundAnswer => ({
  kind: "refund",
  step: "edit",
  ...typedFields(form, ["amount", "amountText", "reason", "requestKey"]),
  errors: {},
});

const REFUND_FIELDS = ["amount", "reason", "requestKey"] as const;

function errorsOf({ amount, reason }: FormFaults<(typeof REFUND_FIELDS)[number]>): RefundAnswer["errors"] {
  if (!amount && !reason) return { form: texts.failed({ message: orderAdminMessages.notSaved }) };
  return {
    ...(amount && { amount: texts.faults.amount[amount.code as keyof typeof texts.faults.amount] }),
    ...(reason && { reason: texts.faults.reason[reason.code as keyof typeof texts.faults.reason] }),
  };
}

const questionOf = (
  { amountCents, reason, requestKey }: Pick<Refund, "amountCents" | "reason" | "requestKey">,
  currency: string,
) => ({ amount: toDecimal(amountCents), amountText: formatMoney(amountCents, currency), reason, requestKey });

const customerOf = ({ address, email }: Order): string => fullName(address) || email || texts.nameless;

function savedText({ amountCents, status }: Refund, currency: string): string {
  const amount = formatMoney(amountCents, currency);
  return status === "succeeded" ? texts.done({ amount }) : texts.begun({ amount });
}
