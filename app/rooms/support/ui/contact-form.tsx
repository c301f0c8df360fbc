import { useMemo, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { EMAIL_MAX } from "#app/shared/kernel/forms/email.ts";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/shared/ui/form/error-summary.tsx";
import { SelectField, TextAreaField, TextField } from "#app/shared/ui/form/field.tsx";
import { useFocusOnUpdate } from "#app/shared/ui/page/focus.tsx";
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, CONTACT_SUBJECTS } from "../constants.ts";
import { contactFields, contactTexts } from "../messages.ts";
import type { ContactAnswer, ContactField } from "./contact-answer.ts";

const NO_ANSWER: ContactAnswer = {
  typed: { name: "", email: "", subject: "general", message: "" },
  faults: {},
  problem: null,
};

export function ContactForm({ answer = NO_ANSWER }: { answer?: ContactAnswer | undefined }) {
  const { formAction, formMethod } = useNavigation();
  const isBusy = formMethod === "POST" && formAction === "/contact";
  const { typed, faults, problem } = answer;
  const errors = useMemo(
    () => Object.entries(faults).map(([name, text]) => ({ fieldId: `contact-${name}`, text })),
    [faults],
  );
  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    label: contactFields[name],
    error: faults[name],
    defaultValue: typed[name],
    required: true,
  });
  return (
    <Form method="post" action="/contact" className="grid gap-5">
      {problem && <Notice tone="danger" title={problem} />}
      <ErrorSummary title={contactTexts.checkFields} errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name")} autoComplete="name" maxLength={CONTACT_NAME_MAX} />
        <TextField
          {...field("email")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
        />
      </div>
      <SelectField {...field("subject")}>
        {/* HTML requires an empty first option in a required select; it cannot be chosen. */}
        <option value="" disabled hidden />
        {CONTACT_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {contactTexts.subjects[subject]}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field("message")} rows={7} maxLength={CONTACT_MESSAGE_MAX} />
      <HoneypotField />
      <Button variant="primary" size="lg" className="w-full sm:w-auto sm:justify-self-start" isBusy={isBusy}>
        {isBusy ? contactTexts.sending : contactTexts.send}
      </Button>
    </Form>
  );
}

/** People neither see nor reach this field; only programs fill it in. */
function HoneypotField() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="contact-website">{contactTexts.honeypot}</label>
      <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Takes the focus, so that screen readers read it. */
export function MessageSent() {
  const box = useRef<HTMLDivElement>(null);
  useFocusOnUpdate(box, contactTexts.sent);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 rounded-control">
      <Notice tone="success" title={contactTexts.sent}>
        <p>{contactTexts.sentMore}</p>
      </Notice>
      <ButtonLink to="/contact" className="justify-self-start">
        {contactTexts.writeAnother}
      </ButtonLink>
    </div>
  );
}
