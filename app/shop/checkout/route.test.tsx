import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { paymentMessages } from "#app/rooms/payments/messages.ts";
import CheckoutPage from "./route.tsx";

const address = { firstName: "Awa", lastName: "Diop", email: "awa@example.com", address: "12 Rue de la Gare" };
const checkout = { id: "c", orderId: "o", lines: [], address, currency: "USD", totalCents: 3469 };
const view = { step: "payment", shownAt: 0, checkout, pictures: {}, isGuest: true, puzzle: null, problem: null };
const payment = { form: "sandbox", publishableKey: "", postsCard: true };

test("S-ERR-20: without script the payment step reports that the payment could not begin", () => {
  const Page = createRoutesStub([
    { id: "checkout", path: "/checkout", Component: CheckoutPage as unknown as () => null },
  ]);
  const problem = { kind: "message", text: paymentMessages.paused, detail: null };
  const html = renderToStaticMarkup(
    <Page
      initialEntries={["/checkout"]}
      hydrationData={{
        loaderData: { checkout: { ...view, payment } },
        actionData: { checkout: { step: "shipping", problem } },
      }}
    />,
  );
  expect(html).toContain('name="cc-number"');
  expect(html).toMatch(new RegExp(`role="alert".*${paymentMessages.paused}`));
});
