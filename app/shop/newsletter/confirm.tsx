import { data, Form } from "react-router";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import type { Route } from "./+types/confirm";
import { confirmTexts, signUpTexts } from "#app/rooms/newsletter/messages.ts";
import { LinkPage } from "#app/rooms/newsletter/subscribers/ui/link-page.tsx";
import { confirmSignUp } from "#app/rooms/newsletter/subscribers/sign-up.server.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, confirmTexts.title) },
  { name: "description", content: confirmTexts.lead },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** Opening the page does not subscribe, because mail scanners open links. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = formText(await readForm(request), "token");
  const confirmed = await confirmSignUp(shop(context), { token, ip: clientIp(context) });
  return data({ isDone: confirmed.ok }, { status: confirmed.ok ? 200 : 400 });
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { token } = loaderData;
  if (actionData?.isDone) return <LinkPage title={signUpTexts.subscribed} lead={confirmTexts.done} />;
  if (!token || actionData) {
    return (
      <LinkPage title={confirmTexts.failedTitle} lead={confirmTexts.failed} isFault>
        <ButtonLink to="/newsletter">{confirmTexts.again}</ButtonLink>
      </LinkPage>
    );
  }
  return (
    <LinkPage title={confirmTexts.title} lead={confirmTexts.lead}>
      <Form method="post" action="/newsletter/confirm">
        <input type="hidden" name="token" value={token} />
        <Button variant="primary" size="lg">
          {confirmTexts.button}
        </Button>
      </Form>
    </LinkPage>
  );
}
