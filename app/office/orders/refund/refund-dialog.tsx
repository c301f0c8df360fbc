import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { AmountField } from "#app/office/ui/form/amount-field.tsx";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
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
  const isSending = useNavigation().formMethod === "POST";
  const fields = answer ?? order.fields;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="requestKey" value={fields.requestKey} />
      <div className="dialog-body status-fields">
        {answer?.errors.form && <Refusal text={answer.errors.form} />}
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
      </div>
      <div className="dialog-actions">
        <CancelLink to={closeTo} />
        <Button variant="leaf" name="intent" value="refund:review" disabled={isSending} isBusy={isSending}>
          {texts.review}
        </Button>
      </div>
    </Form>
  );
}

type QuestionFormProps = Sending & { question: RefundQuestion; order: RefundDialogOrder; error: string | undefined };

function QuestionForm({ question, order, error, action, closeTo }: QuestionFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const isRepeat = order.unanswered !== null;
  const texted = useRef<HTMLParagraphElement>(null);
  // The question replaces the focused field.
  useEffect(() => texted.current?.focus(), []);
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="requestKey" value={question.requestKey} />
      <input type="hidden" name="amount" value={question.amount} />
      <input type="hidden" name="amountText" value={question.amountText} />
      <input type="hidden" name="reason" value={question.reason} />
      <div className="dialog-body status-fields">
        {error && <Refusal text={error} />}
        {isRepeat && <Notice tone="warning">{texts.unanswered({ amount: question.amountText })}</Notice>}
        <p ref={texted} tabIndex={-1} className="refund-question">
          {texts.question({ amount: question.amountText, customer: order.customer })}
        </p>
        <p className="text-ui text-muted">{texts.effects}</p>
        {question.reason && (
          <p className="refund-reason">
            {texts.reason}: {question.reason}
          </p>
        )}
      </div>
      <div className="dialog-actions">
        {isRepeat ? (
          <CancelLink to={closeTo} />
        ) : (
          <Button name="intent" value="refund:edit" disabled={isSending}>
            {texts.back}
          </Button>
        )}
        <Button variant="danger" name="intent" value="refund:confirm" disabled={isSending} isBusy={isSending}>
          {isSending ? texts.saving : isRepeat ? texts.repeat : texts.confirm({ amount: question.amountText })}
        </Button>
      </div>
    </Form>
  );
}

const Refusal = ({ text }: { text: string }) => (
  <Notice tone="danger">
    <p>{text}</p>
  </Notice>
);

const CancelLink = ({ to }: { to: string }) => (
  <Link to={to} preventScrollReset className={buttonClass({})}>
    {texts.cancel}
  </Link>
);
