import { Link } from "react-router";
import { EMAIL_MAX } from "#app/shared/kernel/forms/email.ts";
import { Button } from "#app/shared/ui/button.tsx";
import { TextField } from "#app/shared/ui/form/field.tsx";
import { signUpTexts } from "#app/rooms/newsletter/messages.ts";
import { isSignUpLocked } from "../sign-up-form.ts";
import type { SignUpSource } from "#app/rooms/newsletter/types.ts";
import { useSignUp } from "./use-sign-up.ts";

export type SignUpRefusal = { readonly email: string; readonly error: string | null };

type SignUpFormProps = { source: SignUpSource; refusal?: SignUpRefusal | undefined };

/** The same for every visitor; works before and without script. */
export function SignUpForm({ source, refusal }: SignUpFormProps) {
  const { step, form, handleSubmit } = useSignUp(source);
  const isLocked = isSignUpLocked(step);
  const error =
    step.kind === "refused" ? (step.reason ?? signUpTexts.failed) : step.kind === "idle" ? refusal?.error : null;
  return (
    <form ref={form} method="post" action="/newsletter" noValidate onSubmit={handleSubmit} className="grid gap-3">
      <input type="hidden" name="source" value={source} />
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          id="newsletter-email"
          name="email"
          type="email"
          label={signUpTexts.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          defaultValue={refusal?.email}
          error={error ?? undefined}
          disabled={isLocked}
        />
        <Button variant="leaf" disabled={isLocked} isBusy={step.kind === "submitting"} className="sm:mt-[1.6875rem]">
          {step.kind === "submitting" ? signUpTexts.submitting : signUpTexts.submit}
        </Button>
      </div>
      <div>
        <p role="status" className="pb-2 font-semibold text-success empty:pb-0">
          {step.kind === "taken" && signUpTexts[step.outcome]}
        </p>
        <p className="text-sm text-muted">
          {signUpTexts.consent}{" "}
          <Link to="/privacy" className="link">
            {signUpTexts.privacy}
          </Link>
        </p>
      </div>
    </form>
  );
}
