import { beforeEach, expect, test, vi } from "vitest";
import { isOpenedHere, loadPaymentElement } from "./load-payment-element.ts";

const provider = vi.hoisted(() => ({
  element: {
    on: vi.fn<(event: string, listener: () => void) => void>(),
    mount: vi.fn<(container: HTMLElement) => void>(),
    destroy: vi.fn<() => void>(),
  },
  confirmPayment: vi.fn<(parts: object) => Promise<object>>(),
  loadStripe: vi.fn<(key: string) => Promise<object>>(),
}));
vi.mock("@stripe/stripe-js/pure", () => ({ loadStripe: provider.loadStripe }));

const container = {} as HTMLElement;
const load = (onReady: () => void = () => undefined) =>
  loadPaymentElement({ publishableKey: "pk_test_1", clientSecret: "secret", container, onReady });

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: { theme: "light" } } });
  const elements = { create: () => provider.element };
  provider.loadStripe.mockResolvedValue({ elements: () => elements, confirmPayment: provider.confirmPayment });
  return () => vi.unstubAllGlobals();
});

test("S-PAY-03: the form is notified as soon as the provider's element is ready", async () => {
  const onReady = vi.fn<() => void>();
  await load(onReady);
  expect(provider.element.mount).toHaveBeenCalledWith(container);
  expect(onReady).not.toHaveBeenCalled();
  for (const [event, listener] of provider.element.on.mock.calls) if (event === "ready") listener();
  expect(onReady).toHaveBeenCalledOnce();
});

test("S-PAY-05..08: the provider redirects only if required, returns to /order-confirmation, and gets the order's e-mail", async () => {
  provider.confirmPayment.mockResolvedValue({ paymentIntent: { id: "pi_1", status: "succeeded" } });
  const element = await load();
  const outcome = await element?.confirm({
    email: "awa@example.com",
    returnUrl: "https://shop.test/order-confirmation",
  });
  expect(provider.confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({
      redirect: "if_required",
      confirmParams: {
        return_url: "https://shop.test/order-confirmation",
        payment_method_data: { billing_details: { email: "awa@example.com" } },
      },
    }),
  );
  expect(outcome).toEqual({ kind: "paid", reference: "pi_1" });
});

test("S-ERR-19: without the provider's script there is no element", async () => {
  provider.loadStripe.mockRejectedValue(new Error("blocked"));
  expect(await load()).toBeNull();
});

test("a document that was opened on another page is not the payment step's own", () => {
  const opened = vi.spyOn(performance, "getEntriesByType");
  vi.stubGlobal("location", { pathname: "/checkout" });
  opened.mockReturnValue([{ name: "https://shop.test/cart?x=1" } as PerformanceEntry]);
  expect(isOpenedHere()).toBe(false);
  opened.mockReturnValue([{ name: "https://shop.test/checkout?mode=guest" } as PerformanceEntry]);
  expect(isOpenedHere()).toBe(true);
  opened.mockRestore();
});
