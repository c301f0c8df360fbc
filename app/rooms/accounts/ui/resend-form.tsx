import { Form, useNavigation } from "react-router";
import { Button, type ButtonVariant } from "#app/shared/ui/button.tsx";

type ResendFormProps = { action: string; email: string; label: string; variant?: ButtonVariant };

/** One button that asks for the confirmation mail again. */
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
