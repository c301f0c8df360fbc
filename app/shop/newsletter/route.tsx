import { data, redirect } from "react-router";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import type { Route } from "./+types/route";
import { signUpTexts } from "#app/rooms/newsletter/messages.ts";
import { isSignUpIgnored } from "#app/rooms/newsletter/subscribers/sign-up-form.ts";
import { SignUpForm, type SignUpRefusal } from "#app/rooms/newsletter/subscribers/ui/sign-up-form.tsx";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { receiveSignUp } from "./receive-sign-up.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, signUpTexts.title) },
  { name: "description", content: signUpTexts.lead },
  { name: "robots", content: "noindex" },
];

export function loader({ url }: Route.LoaderArgs) {
  const notice = url.searchParams.get("notice");
  return { notice: notice === "subscribed" || notice === "confirm" ? signUpTexts[notice] : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const email = formText(form, "email");
  const refuse = (error: string | null, init: ResponseInit) => data({ email, error } satisfies SignUpRefusal, init);
  if (isSignUpIgnored(email)) return refuse(null, { status: 200 });
  const received = await receiveSignUp(context, { email, source: formText(form, "source") });
  if (received.ok) return redirect(`/newsletter?notice=${received.value}`, 303);
  return refuse(received.error.text, received.error.init);
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-lg gap-6">
        <div className="grid gap-3">
          <h1 tabIndex={-1} className="text-title">
            {signUpTexts.title}
          </h1>
          <p className="text-lead text-muted">{signUpTexts.lead}</p>
        </div>
        {loaderData.notice && <Notice tone="success" title={loaderData.notice} />}
        <div className="card card-pad">
          <SignUpForm source="newsletter-page" refusal={actionData} />
        </div>
      </div>
    </div>
  );
}
