import type { ComponentProps, ReactNode, SubmitEvent } from "react";
import { Form, Link } from "react-router";
import { AdminModal } from "../dialog/modal.tsx";
import { useOwnSending } from "../waiting.tsx";
import { Button, ButtonLink, EnterButton, type ButtonVariant } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { adminWords } from "../messages.ts";

type Save = {
  readonly text: string;
  /** Its text while the form is under way. */
  readonly saving?: string;
  /** Left out where a hidden field of the form has it. */
  readonly intent?: string;
  readonly variant?: ButtonVariant;
  readonly isOff?: boolean;
};
type Refused = { readonly text: string | null | undefined; readonly isConflict?: boolean | undefined };

type ScreenFormProps = Omit<ComponentProps<typeof Form>, "action" | "method" | "children" | "className"> & {
  action: string;
  /** The way out without saving. */
  closeTo: string;
  /** Null while the form asks something that has its own button. */
  save: Save | null;
  cancel?: string;
  /** In place of Cancel. */
  back?: ReactNode;
  /** Further buttons and links, before Cancel. */
  more?: ReactNode;
  /** The intent that Enter submits; needed when Save is not the form's first button. */
  enter?: string;
  hiddenFields?: Readonly<Record<string, string>>;
  /** Why the form was not saved; after a conflict with a way to the current values. */
  refused?: Refused | null;
  formClass?: string;
  bodyClass: string;
  /** The buttons stay in sight while a long form scrolls. */
  isLong?: boolean;
  children: ReactNode;
};

/** A form in a dialog: hidden fields, refusal, fields, buttons. A second press while it is under way does nothing. */
export function ScreenForm(props: ScreenFormProps) {
  const { action, closeTo, save, cancel, back, more, enter, hiddenFields = {}, refused, ...rest } = props;
  const { formClass, bodyClass, isLong = false, onSubmit, children, ...form } = rest;
  const isSending = useOwnSending();
  const sendOnce = (event: SubmitEvent<HTMLFormElement>): void => {
    if (isSending) event.preventDefault();
    else onSubmit?.(event);
  };
  return (
    <Form method="post" action={action} preventScrollReset className={formClass} onSubmit={sendOnce} {...form}>
      {enter !== undefined && <EnterButton intent={enter} />}
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={`dialog-body ${bodyClass}`}>
        {refused?.text && <Refusal text={refused.text} reloadTo={refused.isConflict ? action : null} />}
        {children}
      </div>
      <div className={isLong ? "dialog-actions dialog-foot" : "dialog-actions"}>
        {more}
        {back || <WayOut to={closeTo} text={cancel} />}
        {save && <SaveButton {...save} isSending={isSending} />}
      </div>
    </Form>
  );
}

const WayOut = ({ to, text = adminWords.cancel }: { to: string; text?: string | undefined }) => (
  <ButtonLink to={to} preventScrollReset>
    {text}
  </ButtonLink>
);

function SaveButton({
  text,
  saving = text,
  intent,
  variant = "leaf",
  isOff,
  isSending,
}: Save & { isSending: boolean }) {
  const named = intent === undefined ? {} : { name: "intent", value: intent };
  return (
    <Button variant={variant} {...named} disabled={isOff || isSending} isBusy={isSending}>
      {isSending ? saving : text}
    </Button>
  );
}

/** `reloadTo` shows the form with the current values. */
export const Refusal = ({ text, reloadTo }: { text: string; reloadTo: string | null }) => (
  <Notice tone="danger">
    <p>{text}</p>
    {reloadTo !== null && (
      <Link to={reloadTo} replace preventScrollReset className="link">
        {adminWords.reload}
      </Link>
    )}
  </Notice>
);

type FormScreenProps = ScreenFormProps & {
  id: string;
  title: string;
  role?: "alertdialog";
  openedBy?: string | undefined;
  isWide?: boolean;
  /** A new value starts the fields from the stored values. */
  round?: string;
};

/**
 * A form of the back office with its own address, over the screen it belongs to. Leaving with unsaved entries warns, a press whose answer
 * was lost counts once when repeated, and all of it works without script.
 */
export const FormScreen = ({ id, title, role, openedBy, isWide = false, round, ...form }: FormScreenProps) => (
  <AdminModal id={id} title={title} role={role} closeTo={form.closeTo} isWide={isWide} openedBy={openedBy}>
    <ScreenForm key={round} isLong={isWide} {...form} />
  </AdminModal>
);
