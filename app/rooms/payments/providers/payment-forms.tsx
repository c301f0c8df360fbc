import type { ComponentType } from "react";
import { lazyPart } from "#app/shared/ui/requests/lazy-part.tsx";
import type { CardFormProps } from "./card-form-props.ts";
import { SandboxCardForm } from "./sandbox/card-form.tsx";

/** By the name in each provider's `clientConfig`; loaded where shown. The double's form works without script. */
export const PAYMENT_FORMS: Readonly<Record<string, ComponentType<CardFormProps>>> = {
  sandbox: SandboxCardForm,
  stripe: lazyPart<CardFormProps>(async () => (await import("./stripe/card-form.tsx")).StripeForm),
};
