import { Form, Link } from "react-router";
import { Button } from "#app/shared/ui/button.tsx";
import { ownSubscriptionTexts as texts, signUpTexts } from "#app/rooms/newsletter/messages.ts";
import type { SubscriberStatus } from "#app/rooms/newsletter/types.ts";

type OwnSubscriptionProps = { action: string; intent: string; email: string; status: SubscriberStatus | null };

export function OwnSubscription({ action, intent, email, status }: OwnSubscriptionProps) {
  if (status === "bounced") return <p className="break-words text-muted">{texts.bounced({ email })}</p>;
  const isOn = status === "active";
  return (
    <Form method="post" action={action} className="grid grid-cols-1 gap-4">
      <p className="break-words text-muted">{(isOn ? texts.on : texts.off)({ email })}</p>
      <input type="hidden" name="intent" value={intent} />
      <Button name="newsletter" value={isOn ? "off" : "on"} className="justify-self-start">
        {isOn ? texts.unsubscribe : texts.subscribe}
      </Button>
      {!isOn && (
        <p className="text-sm text-muted">
          {signUpTexts.consent}{" "}
          <Link to="/privacy" className="link">
            {signUpTexts.privacy}
          </Link>
        </p>
      )}
    </Form>
  );
}
