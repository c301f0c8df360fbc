import { useEffect, useRef } from "react";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { AmountField } from "#app/office/ui/form/amount-field.tsx";
import { ScreenForm } from "#app/office/ui/form/form-screen.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { TextAreaField } from "#app/shared/ui/form/field.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { REFUND_REASON_MAX } from "#app/rooms/payments/constants.ts";
import { refundTexts as texts } from "#app/rooms/orders/messages.ts";

/** `requestKey` makes repeated submissions one refund. */
export type RefundFields = { readonly amount: string; readonly reason: string; readonly requestKey: string };
export type RefundQuestion = RefundFields & { readonly amountText: string };

export type RefundDialogOrder = {
  readonly customer: string;
  readonly leftText: string;
  readonly totalText: string;
  readonly fields: RefundFields;
  /** A refund that the provider has not answered; no other can start before it. */
  readonly unanswered: RefundQuestion | null;
};
export type RefundAnswer = RefundQuestion & {
  readonly kind: "refund";
  readonly step: "edit" | "confirm";
  readonly errors: { readonly amount?: string; readonly reason?: string; readonly form?: string };
};

type Sending = { action: string; closeTo: string };
type RefundDialogProps = Sending & { order: RefundDialogOrder; answer: RefundAnswer | null };

/** "Refund Order": amount and reason, then a confirmation; two forms, so it works without script. */
export function RefundDialog({ order, answer, ...sending }: RefundDialogProps) {
  const question = order.unanswered ?? (answer?.step === "confirm" ? answer : null);
  return (
    <AdminModal id="refund" title={texts.title} closeTo={sending.closeTo}>
      {question ? (
        <QuestionForm question={question} order={order} error={answer?.errors.form} {...sending} />
      ) : (
        <FieldsForm order={order} answer={answer} {...sending} />
      )}
    </AdminModal>
  );
}

function FieldsForm({ order, answer, action, closeTo }: RefundDialogProps) {
  const fields = answer ?? order.fields;
  return (
    <ScreenForm
      action={action}
      closeTo={closeTo}
      hiddenFields={{ requestKey: fields.requestKey }}
      refused={{ text: answer?.errors.form }}
      bodyClass="status-fields"
      save={{ text: texts.review, intent: "refund:review" }}
    >
      <p className="text-ui text-muted">{texts.left({ left: order.leftText, total: order.totalText })}</p>
      <AmountField
        kind="money"
        label={texts.amount}
        name="amount"
        defaultValue={fields.amount}
        error={answer?.errors.amount}
      />
      <TextAreaField
        label={texts.reason}
        name="reason"
        rows={3}
        maxLength={REFUND_REASON_MAX}
        defaultValue={fields.reason}
        hint={texts.reasonHint}
        error={answer?.errors.reason}
      />
    </ScreenForm>
  );
}

type QuestionFormProps = Sending & { question: RefundQuestion; order: RefundDialogOrder; error: string | undefined };

function QuestionForm({ question, order, error, action, closeTo }: QuestionFormProps) {
  const isRepeat = order.unanswered !== null;
  const { requestKey, amount, amountText, reason } = question;
  const texted = useRef<HTMLParagraphElement>(null);
  // The question replaces the focused field.
  useEffect(() => texted.current?.focus(), []);
  return (
    <ScreenForm
      action={action}
      closeTo={closeTo}
      hiddenFields={{ requestKey, amount, amountText, reason }}
      refused={{ text: error }}
      bodyClass="status-fields"
      back={!isRepeat && <BackButton />}
      save={{
        text: isRepeat ? texts.repeat : texts.confirm({ amount: amountText }),
        saving: texts.saving,
        intent: "refund:confirm",
        variant: "danger",
      }}
    >
      {isRepeat && <Notice tone="warning">{texts.unanswered({ amount: amountText })}</Notice>}
      <p ref={texted} tabIndex={-1} className="refund-question">
        {texts.question({ amount: amountText, customer: order.customer })}
      </p>
      <p className="text-ui text-muted">{texts.effects}</p>
      {reason && (
        <p className="refund-reason">
          {texts.reason}: {reason}
        </p>
      )}
    </ScreenForm>
  );
}

const BackButton = () => (
  <Button name="intent" value="refund:edit">
    {texts.back}
  </Button>
);
