import type { ReactNode } from "react";
import { FormScreen } from "../form/form-screen.tsx";

type QuestionProps = {
  id: string;
  title: string;
  confirm: { readonly text: string; readonly intent: string; readonly isGentle?: boolean };
  action: string;
  closeTo: string;
  openedBy?: string;
  /** Why it was not done. */
  refused?: { readonly text: string } | null;
  children: ReactNode;
};

/** Asks before something that cannot be undone. */
export const AdminQuestion = ({ confirm: { text, intent, isGentle = false }, ...question }: QuestionProps) => (
  <FormScreen
    {...question}
    role="alertdialog"
    replace
    bodyClass="admin-question"
    save={{ text, intent, variant: isGentle ? "leaf" : "danger" }}
  />
);
