import { useCallback, useEffect, useRef } from "react";
import type { PaymentView } from "./use-paying.ts";

/** Sends a beacon on leaving, so that the stock is soon released; the returned function stops it while paying. */
export function useLeaving(view: PaymentView | { step: "shipping" | "processing" }): (isPaying: boolean) => void {
  const isPaying = useRef(false);
  const shown = useRef<PaymentView>(null);
  useEffect(() => {
    if (view.step === "payment") shown.current = view;
  });
  useEffect(() => {
    const leave = (): void => {
      if (isPaying.current || !shown.current) return;
      const { checkout, shownAt } = shown.current;
      navigator.sendBeacon(
        "/api/checkout/left",
        new URLSearchParams({ checkout: checkout.id, shown: String(shownAt) }),
      );
    };
    const comeBack = (event: PageTransitionEvent): void => {
      if (event.persisted) location.reload();
    };
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
      leave();
    };
  }, []);
  return useCallback((is: boolean): void => {
    isPaying.current = is;
  }, []);
}
