import { Link } from "react-router";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { optionsTexts } from "#app/rooms/cart/messages.ts";

export function CheckoutChoices() {
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-3xl gap-8">
        <h1 tabIndex={-1}>{optionsTexts.title}</h1>
        <div className="grid gap-5 sm:grid-cols-2">
          <section className="card card-pad flex flex-col gap-5">
            <p className="text-muted">{optionsTexts.guestHint}</p>
            <ButtonLink to="/checkout?mode=guest" variant="primary" size="lg" className="mt-auto">
              {optionsTexts.guest}
            </ButtonLink>
          </section>
          <section className="card card-pad flex flex-col gap-5">
            <p className="text-muted">{optionsTexts.registerHint}</p>
            <ButtonLink to="/register?redirect=checkout" size="lg" className="mt-auto">
              {optionsTexts.register}
            </ButtonLink>
          </section>
        </div>
        <p>
          {optionsTexts.haveAccount}{" "}
          <Link to="/login?redirect=checkout" className="link inline-flex min-h-11 items-center">
            {optionsTexts.signIn}
          </Link>
        </p>
      </div>
    </div>
  );
}
