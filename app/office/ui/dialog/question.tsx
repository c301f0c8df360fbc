import type { ReactNode } from "react";
import { Form } from "react-router";
import { AdminModal } from "./modal.tsx";
import { useOwnSending } from "../waiting.tsx";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import { adminWords } from "../messages.ts";

type QuestionProps = {
  id: string;
  title: string;
  confirm: { readonly text: string; readonly name: string; readonly value: string; readonly isGentle?: boolean };
  action: string;
  closeTo: string;
  openedBy?: string;
  children: ReactNode;
};

/** Asks before something that cannot be undone. A second press while it runs does nothing. */
export function AdminQuestion({ id, title, confirm, action, closeTo, openedBy, children }: QuestionProps) {
  const isBusy = useOwnSending();
  return (
    <AdminModal id={id} title={title} role="alertdialog" closeTo={closeTo} openedBy={openedBy}>
      <Form method="post" action={action} preventScrollReset replace>
        <div className="dialog-body admin-question">{children}</div>
        <div className="dialog-actions">
          <ButtonLink to={closeTo} preventScrollReset>
            {adminWords.cancel}
          </ButtonLink>
          <Button
            variant={confirm.isGentle ? "leaf" : "danger"}
            name={confirm.name}
            value={confirm.value}
            disabled={isBusy}
            isBusy={isBusy}
          >
            {confirm.text}
          </Button>
        </div>
      </Form>
    </AdminModal>
  );
}
