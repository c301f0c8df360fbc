import type { ComponentType } from "react";
import { lazyPart } from "#app/shared/ui/requests/lazy-part.tsx";
import type { CardFormProps } from "./card-form-props.ts";
import { SandboxCardForm } from "./sandbox/card-form.tsx";

/** The card form of each provider, by the name in its `clientConfig`; fetched where it is shown. The double's works without script. */
export const PAYMENT_FORMS: Readonly<Record<string, ComponentType<CardFormProps>>> = {
  sandbox: SandboxCardForm,
  stripe: lazyPart<CardFormProps>(async () => (await import("./stripe/card-form.tsx")).StripeForm),
};
