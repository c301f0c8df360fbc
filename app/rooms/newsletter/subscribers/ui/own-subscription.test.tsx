import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { SubscriberStatus } from "#app/rooms/newsletter/types.ts";
import { OwnSubscription } from "./own-subscription.tsx";

function markup(status: SubscriberStatus | null): string {
  const element = (
    <OwnSubscription action="/account#newsletter-section" intent="newsletter" email="awa@example.com" status={status} />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test.each([
  [null, "You are not subscribed.", "on", "Subscribe"],
  ["unsubscribed", "You are not subscribed.", "on", "Subscribe"],
  ["active", "We send our newsletter to awa@example.com.", "off", "Unsubscribe"],
] as const)(
  "R-106: the switch of an address that is %s shows its state and offers the other",
  (status, text, value, label) => {
    const html = markup(status);
    expect(html).toContain(text);
    expect(html).toMatch(new RegExp(`<button value="${value}"[^>]*name="newsletter">${label}</button>`));
    expect(html).toMatch(/<form[^>]*action="\/account#newsletter-section" method="post"/);
    expect(html.includes("you agree to get our newsletter")).toBe(value === "on");
  },
);

test("R-186: a bounced address has no switch", () => {
  expect(markup("bounced")).toContain("bounced");
  expect(markup("bounced")).not.toContain("<button");
});
