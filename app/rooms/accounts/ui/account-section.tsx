import type { ReactNode } from "react";
import type { FormAnswer } from "./form-answer.ts";
import { NO_FAULTS, type Faults } from "./form-faults.ts";
import { FormMessage } from "./form-message.tsx";

/** The message of one form of the account page. */
export type Told = { readonly faults: Faults; readonly message: FormAnswer["message"] };
/** A form that was not sent; one object, so that what watches it sees no change. */
export const NOTHING: Told = { faults: NO_FAULTS, message: null };

type AccountSectionProps = { id?: string; title: string; text?: ReactNode; isWide?: boolean; children: ReactNode };

/** One part of the account page; its id is where its form leads back to. */
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

/** The result of a section's form. */
export const SectionMessage = ({ message }: { message: FormAnswer["message"] }) =>
  message && <FormMessage tone={message.tone}>{message.text}</FormMessage>;
