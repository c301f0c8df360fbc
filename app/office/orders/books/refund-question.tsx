import { unknownRefundTexts as texts } from "#app/rooms/books/messages.ts";
import type { KeptFinding } from "#app/rooms/books/types.ts";
import { refundTexts } from "#app/rooms/orders/messages.ts";
import { REFUND_REASON_MAX } from "#app/rooms/payments/constants.ts";
import { AdminQuestion } from "#app/office/ui/dialog/question.tsx";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { TextAreaField } from "#app/shared/ui/form/field.tsx";

/** `error` is about the whole form, `fault` about its reason. */
export type Refusal = { readonly error?: string; readonly fault?: string; readonly reason: string };

type RefundQuestionProps = { finding: KeptFinding; refusal: Refusal | null; action: string; closeTo: string };

/** Asks for a reason before a payment without an order is refunded. */
export function RefundQuestion({ finding: { id, facts }, refusal, ...paths }: RefundQuestionProps) {
  const amount = formatMoney(facts.theirs ?? 0, facts.currency || "USD");
  const confirm = { text: refundTexts.confirm({ amount }), intent: `refund:${id}` };
  const refused = refusal?.error === undefined ? null : { text: refusal.error };
  return (
    <AdminQuestion id="refund" title={texts.title} confirm={confirm} refused={refused} {...paths}>
      <p>{texts.question({ amount, reference: facts.reference ?? "" })}</p>
      <p className="text-ui text-muted">{texts.effects}</p>
      <TextAreaField
        label={refundTexts.reason}
        name="reason"
        rows={3}
        maxLength={REFUND_REASON_MAX}
        defaultValue={refusal?.reason ?? ""}
        hint={texts.reasonHint}
        error={refusal?.fault}
      />
    </AdminQuestion>
  );
}
