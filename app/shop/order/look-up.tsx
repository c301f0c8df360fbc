import { data, Link, redirect } from "react-router";
import { lookUpTexts } from "#app/rooms/orders/messages.ts";
import { LookUpForm, lookUpErrors, type LookUpAnswer } from "#app/rooms/orders/tracker/ui/look-up-form.tsx";
import { grantOrderAccess } from "#app/rooms/orders/access/order-access.server.ts";
import { lookUpGuestOrder } from "#app/rooms/orders/order/queries.server.ts";
import { typedFields } from "#app/shared/kernel/forms/form.ts";
import { countSlowly } from "#app/shared/http/limits/rate-limit.server.ts";
import { httpTexts } from "#app/shared/http/messages.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { retryAfter } from "#app/shared/http/request/refuse.ts";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import type { Route } from "./+types/look-up";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, lookUpTexts.title) },
  { name: "description", content: lookUpTexts.text },
  { name: "robots", content: "noindex" },
];

/** Opens a guest's order to this browser, rate-limited; wrong number and wrong e-mail get the same answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = shop(context);
  const form = await readForm(request);
  const typed = typedFields(form, ["orderId", "email"]);
  const counted = await countSlowly(ctx, "orderLookUp", { ip: clientIp(context), email: typed.email });
  if (!counted.ok) {
    const refused: LookUpAnswer = { ...typed, errors: {}, problem: httpTexts.tooManyAttempts };
    return data(refused, { status: 429, headers: retryAfter(counted.error.retryAfterSeconds) });
  }
  const found = await lookUpGuestOrder(ctx, typed);
  if (!found.ok) {
    const answer: LookUpAnswer = { ...typed, ...lookUpErrors(found.error) };
    return data(answer, { status: 422 });
  }
  const headers = { "Set-Cookie": await grantOrderAccess(request.headers.get("cookie"), found.value.orderId) };
  return redirect(`/order-confirmation/${found.value.orderId}`, { status: 303, headers });
}

export default function OrderLookup({ actionData }: Route.ComponentProps) {
  return (
    <div className="page section grid justify-items-center">
      <div className="grid w-full max-w-lg gap-6">
        <div className="grid gap-3">
          <h1 tabIndex={-1} className="font-display text-title">
            {lookUpTexts.title}
          </h1>
          <p className="text-muted">{lookUpTexts.text}</p>
        </div>
        <div className="card card-pad">
          <LookUpForm answer={actionData} />
        </div>
        <p>
          {lookUpTexts.withAccount}{" "}
          <Link to="/orders" className="link inline-block py-1">
            {lookUpTexts.myOrders}
          </Link>
        </p>
      </div>
    </div>
  );
}
