import { useState, type ReactNode } from "react";
import { useFetcher, useNavigation } from "react-router";
import { lazyPart } from "#app/shared/ui/requests/lazy-part.tsx";
import type { LinePictures } from "#app/rooms/catalog/types.ts";
import type { AddressErrors, AddressInput, AddressPolicy } from "#app/rooms/shipping/types.ts";
import { checkoutTexts } from "#app/rooms/checkout/messages.ts";
import type { CheckoutPreview, CheckoutProblem } from "#app/rooms/checkout/types.ts";
import { GuestPrefill } from "./guest-prefill.tsx";
import type { ShippingFields } from "../shipping-fields.ts";
import { CheckoutSummary } from "#app/rooms/checkout/ui/checkout-summary.tsx";
import { ProblemNotice } from "#app/rooms/checkout/ui/problem-notice.tsx";
import { ShippingForm } from "./shipping-form.tsx";
import { StepLayout } from "#app/rooms/checkout/ui/step-layout.tsx";
import type { RequestFailure } from "#app/rooms/checkout/paying/ui/request-failure.ts";

export type ShippingView = {
  readonly step: "shipping";
  readonly fields: ShippingFields;
  readonly policy: AddressPolicy;
  readonly preview: CheckoutPreview;
  readonly pictures: LinePictures;
  readonly isSignedIn: boolean;
  readonly problem: CheckoutProblem | null;
};

export type ShippingAnswer = {
  readonly step: "shipping";
  readonly fields: ShippingFields;
  readonly errors: AddressErrors;
  readonly problem: CheckoutProblem | null;
  readonly preview: CheckoutPreview;
};

export type AddressFieldsSlot = (parts: {
  values: AddressInput;
  savesAddress: boolean;
  errors: AddressErrors;
  country: string;
  countryNote: ReactNode;
  onCountryChange: (country: string) => void;
}) => ReactNode;

const NO_ERRORS: AddressErrors = {};
/** Only a note: without its script the form still works, and nothing typed is put at risk. */
const CountryNote = lazyPart(
  async () => (await import("./country-note.tsx").catch(() => null))?.CountryNote ?? (() => null),
);

type ShippingStepProps = {
  view: ShippingView;
  posted: ShippingAnswer | RequestFailure | undefined;
  fields: AddressFieldsSlot;
};

export function ShippingStep({ view, posted, fields }: ShippingStepProps) {
  const { preview } = view;
  const untouched = { fields: view.fields, errors: NO_ERRORS, preview };
  const answer = posted?.step === "shipping" ? posted : untouched;
  const { address: values, savesAddress } = answer.fields;
  const isBusy = useNavigation().formData?.get("intent") === "place";
  const { country, update, chooseCountry } = useCountry(values.country);
  const answered = update.data?.step === "shipping" ? update.data.preview : undefined;
  const newest = latest([preview, answer.preview, answered]);
  const countryNote = <CountryNote update={update} preview={newest} onTryAgain={() => chooseCountry(country)} />;
  return (
    <StepLayout
      heading={checkoutTexts.stepHeading.shipping}
      aside={<CheckoutSummary summary={newest} pictures={view.pictures} />}
    >
      {newest.hasVanished && <ProblemNotice problem={{ kind: "cart", text: checkoutTexts.vanished }} />}
      <ShippingForm
        preview={newest}
        policy={view.policy}
        country={country}
        fromServer={answer.errors}
        problem={posted ? posted.problem : view.problem}
        isBusy={isBusy}
      >
        {(errors) => (
          <>
            {!view.isSignedIn && view.fields.address.email === "" && (
              <GuestPrefill countries={view.policy.countries} country={country} />
            )}
            {fields({ values, savesAddress, errors, country, countryNote, onCountryChange: chooseCountry })}
          </>
        )}
      </ShippingForm>
    </StepLayout>
  );
}

/** Background and foreground posts may answer in any order: the preview priced last counts. */
const latest = (previews: ReadonlyArray<CheckoutPreview | undefined>): CheckoutPreview =>
  previews
    .filter((preview) => preview !== undefined)
    .reduce((one, other) => (other.pricedAt >= one.pricedAt ? other : one));

function useCountry(known: string) {
  const update = useFetcher<ShippingAnswer | RequestFailure>();
  const [chosen, setChosen] = useState<string | null>(null);
  const chooseCountry = (next: string): void => {
    setChosen(next);
    const form = document.querySelector<HTMLSelectElement>("select[name=country]")?.form;
    if (!form) return;
    const typed = new FormData(form);
    typed.set("intent", "update");
    void update.submit(typed, { method: "post", action: "/checkout" });
  };
  return { country: chosen ?? known, update, chooseCountry };
}
