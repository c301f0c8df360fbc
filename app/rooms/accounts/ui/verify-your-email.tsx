import { ButtonLink } from "#app/shared/ui/button.tsx";
import type { Tone } from "#app/shared/ui/notice.tsx";
import { accountMessages, accountScreens } from "../messages.ts";
import { AccountCard } from "./account-card.tsx";
import { FormMessage } from "./form-message.tsx";
import { ResendForm } from "./resend-form.tsx";

type VerifyYourEmailProps = {
  email: string;
  action: string;
  loginLink: string;
  message: { tone: Tone; text: string } | null;
};

/** The answer to a registration, whether or not the e-mail was known. */
export function VerifyYourEmail({ email, action, loginLink, message }: VerifyYourEmailProps) {
  const { title, sent, spam } = accountScreens.verify;
  return (
    <AccountCard title={title} lead={spam}>
      <FormMessage tone={message?.tone ?? "success"}>{message?.text ?? sent(email)}</FormMessage>
      <div className="flex flex-wrap gap-3">
        <ResendForm action={action} email={email} label={accountMessages.resendMail} />
        <ButtonLink to={loginLink} variant="quiet">
          {accountMessages.backToLogin}
        </ButtonLink>
      </div>
    </AccountCard>
  );
}
