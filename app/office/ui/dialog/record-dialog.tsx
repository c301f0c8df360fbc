import type { ReactNode } from "react";
import { Form } from "react-router";
import { AdminModal } from "./modal.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { ScrollBox } from "./scroll-box.tsx";

/** Left out when its value is null. */
export type Fact = { readonly name: string; readonly value: ReactNode };

type RecordDialogProps = {
  id: string;
  title: string;
  closeTo: string;
  error: string | null;
  facts: readonly Fact[];
  isWide?: boolean;
  children: ReactNode;
};

export function RecordDialog({ id, title, closeTo, error, facts, isWide = false, children }: RecordDialogProps) {
  return (
    <AdminModal id={id} title={title} closeTo={closeTo} isWide={isWide}>
      <div className="dialog-body record">
        {error && (
          <Notice tone="danger">
            <p>{error}</p>
          </Notice>
        )}
        <dl className="record-facts">
          {facts
            .filter(({ value }) => value !== null)
            .map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {children}
      </div>
    </AdminModal>
  );
}

type RecordFormProps = { id: string; action: string; hint?: string | null; buttons: ReactNode; children?: ReactNode };

export const RecordForm = ({ id, action, hint = null, buttons, children }: RecordFormProps) => (
  <Form method="post" action={action} preventScrollReset className="record-form">
    <input type="hidden" name="id" value={id} />
    {children}
    {hint && <p className="field-hint">{hint}</p>}
    <div className="record-buttons">{buttons}</div>
  </Form>
);

type RecordTextProps = { readonly title: string; readonly text: string; readonly isCode?: boolean };

/** A part with a text that may be long. */
export const RecordText = ({ title, text, isCode = false }: RecordTextProps) => (
  <RecordPart title={title}>
    <ScrollBox label={title} className={isCode ? "record-code" : "record-text"}>
      {text}
    </ScrollBox>
  </RecordPart>
);

export const RecordPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="record-part">
    <h3>{title}</h3>
    {children}
  </section>
);
