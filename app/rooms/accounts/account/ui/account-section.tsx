import type { ReactNode } from "react";
import type { ButtonVariant } from "#app/shared/ui/button.tsx";
import type { AccountSectionName } from "#app/rooms/accounts/constants.ts";
import type { FormAnswer } from "#app/rooms/accounts/ui/form-answer.ts";
import { NO_FAULTS, type Faults } from "#app/rooms/accounts/ui/form-faults.ts";
import { AccountForm, FormMessage } from "#app/rooms/accounts/ui/account-form.tsx";

export type FormResult = { readonly faults: Faults; readonly message: FormAnswer["message"] };
export const NO_RESULT: FormResult = { faults: NO_FAULTS, message: null };

type AccountSectionProps = { id?: string; title: string; text?: ReactNode; isWide?: boolean; children: ReactNode };

export function AccountSection({ id, title, text, isWide = false, children }: AccountSectionProps) {
  const titleId = `${id ?? title.toLowerCase()}-title`;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`card card-pad grid grid-cols-1 scroll-mt-28 content-start gap-4 ${isWide ? "md:col-span-2" : ""}`}
    >
      <div className="grid gap-1">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}

export const SectionMessage = ({ message }: { message: FormAnswer["message"] }) =>
  message && <FormMessage tone={message.tone}>{message.text}</FormMessage>;

type SectionFormProps = {
  name: AccountSectionName;
  variant?: ButtonVariant;
  faults: Faults;
  texts: { readonly button: string; readonly busy: string };
  children: (faults: Faults) => ReactNode;
};

/** The form of the section `NAME-section`, to which its answer leads back. */
export const SectionForm = ({ name, variant = "leaf", faults, texts, children }: SectionFormProps) => (
  <AccountForm
    action={`/account#${name}-section`}
    intent={name}
    variant={variant}
    faults={faults}
    submitLabel={texts.button}
    busyLabel={texts.busy}
  >
    {children}
  </AccountForm>
);
