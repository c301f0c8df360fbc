import { Form, useNavigation } from "react-router";
import { ButtonLink, Button, type ButtonVariant } from "#app/shared/ui/button.tsx";
import type { Tone } from "#app/shared/ui/feedback/notice.tsx";
import { accountMessages, accountScreens } from "#app/rooms/accounts/messages.ts";
import { AccountCard } from "#app/rooms/accounts/ui/account-card.tsx";
import { FormMessage } from "#app/rooms/accounts/ui/account-form.tsx";

type VerifyYourEmailProps = {
  email: string;
  action: string;
  loginLink: string;
  message: { tone: Tone; text: string } | null;
};

/** Looks the same whether or not the e-mail was known. */
export function VerifyYourEmail({ email, action, loginLink, message }: VerifyYourEmailProps) {
  const { title, sent, spam } = accountScreens.verify;
  return (
    <AccountCard title={title} lead={spam}>
      <FormMessage tone={message?.tone ?? "success"}>{message?.text ?? sent({ email })}</FormMessage>
      <div className="flex flex-wrap gap-3">
        <ResendForm action={action} email={email} label={accountMessages.resendMail} />
        <ButtonLink to={loginLink} variant="quiet">
          {accountMessages.backToLogin}
        </ButtonLink>
      </div>
    </AccountCard>
  );
}

type ResendFormProps = { action: string; email: string; label: string; variant?: ButtonVariant };

export function ResendForm({ action, email, label, variant = "secondary" }: ResendFormProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== "idle" && navigation.formData?.get("intent") === "resend";
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <Button variant={variant} isBusy={isBusy}>
        {label}
      </Button>
    </Form>
  );
}
