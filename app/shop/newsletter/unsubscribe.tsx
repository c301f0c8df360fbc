import { data, Form } from "react-router";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import type { Route } from "./+types/unsubscribe";
import { unsubscribeTexts } from "#app/rooms/newsletter/messages.ts";
import { LinkPage } from "#app/rooms/newsletter/subscribers/ui/link-page.tsx";
import { unsubscribe } from "#app/rooms/newsletter/subscribers/subscriber.commands.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, unsubscribeTexts.title) },
  { name: "description", content: unsubscribeTexts.lead },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** Opening the page changes nothing. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") };
}

/** Handles the button and the mail program's POST; the token is in the address (RFC 8058). */
export async function action({ url, context }: Route.ActionArgs) {
  const done = await unsubscribe(shop(context), url.searchParams.get("token") ?? "");
  return data({ isDone: done.ok }, { status: done.ok ? 200 : 404 });
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { token } = loaderData;
  if (actionData?.isDone) return <LinkPage title={unsubscribeTexts.done} lead={unsubscribeTexts.doneLead} />;
  if (!token || actionData) {
    return (
      <LinkPage title={unsubscribeTexts.failedTitle} lead={unsubscribeTexts.failed} isFault>
        <ButtonLink to="/contact">{unsubscribeTexts.contact}</ButtonLink>
      </LinkPage>
    );
  }
  return (
    <LinkPage title={unsubscribeTexts.title} lead={unsubscribeTexts.lead}>
      <Form method="post" action={`/unsubscribe?${new URLSearchParams({ token }).toString()}`}>
        <Button variant="primary" size="lg">
          {unsubscribeTexts.button}
        </Button>
      </Form>
    </LinkPage>
  );
}
