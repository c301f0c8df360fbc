import type { ReactNode } from "react";
import type { SettingFormId } from "#app/rooms/settings/constants.ts";
import { settingFormTexts } from "#app/rooms/settings/messages.ts";
import { settingFieldName } from "#app/rooms/settings/setting-field-messages.ts";
import { CarrierFields } from "./fields/carrier-fields.tsx";
import { ConfirmationFields } from "./fields/confirmation-fields.tsx";
import { GoLiveList } from "./go-live/go-live-list.tsx";
import { PaymentFields } from "./fields/payment-fields.tsx";
import { RecordFields, SecurityFields } from "./fields/security-fields.tsx";
import { type FieldsShown, type RefusedSettings } from "./fields/setting-field.ts";
import { SettingForm } from "./setting-form.tsx";
import { DeliveryFields, ShippingFields } from "./fields/shipping-fields.tsx";
import type { SettingFields, SettingFormState } from "#app/rooms/settings/types.ts";
import { StoreFields } from "./fields/store-fields.tsx";
import { AgeFields, ContactFields, HoursFields, NewsletterFields, ReviewFields } from "./fields/storefront-fields.tsx";
import { rateFieldName, rateTexts } from "#app/rooms/shipping/rates/rate-messages.ts";
import { ShippingRateFields, TaxRateFields } from "./fields/rate-fields.tsx";
import type { SettingsTab } from "./load.server.ts";
import { goLivePath } from "./links.ts";

type FormsProps = { refused: RefusedSettings | null; mayEdit: boolean; action: string; currency: string };
type Frame = (
  form: { id: string; title: string; text: string; state: SettingFormState },
  fields: (shown: FieldsShown) => ReactNode,
) => ReactNode;

const newsletterFields = (shown: FieldsShown): ReactNode => <NewsletterFields shown={shown} />;
const reviewFields = (shown: FieldsShown): ReactNode => <ReviewFields shown={shown} />;
const recordFields = (shown: FieldsShown): ReactNode => <RecordFields shown={shown} />;

export function SettingsForms({ shown, ...props }: FormsProps & { shown: SettingsTab }) {
  const frame = frameOf(props);
  const of = (id: SettingFormId, state: SettingFormState, fields: (values: FieldsShown) => ReactNode): ReactNode =>
    frame({ id, ...settingFormTexts[id], state }, fields);
  switch (shown.tab) {
    case "store":
      return of("store", shown.forms.store, (values) => <StoreFields shown={values} timeZones={shown.timeZones} />);
    case "payment":
      return of("payment", shown.forms.payment, (values) => <PaymentFields shown={values} />);
    case "shipping":
      return (
        <>
          {of("shipping", shown.forms.shipping, (values) => (
            <ShippingFields shown={values} currency={shown.currency} />
          ))}
          <RateForms shown={shown} frame={frame} />
          {of("carriers", shown.forms.carriers, (values) => (
            <CarrierFields shown={values} />
          ))}
          {of("delivery", shown.forms.delivery, (values) => (
            <DeliveryFields shown={values} countries={shown.deliveryCountries} />
          ))}
        </>
      );
    case "storefront":
      return (
        <>
          {of("age", shown.forms.age, (values) => (
            <AgeFields shown={values} />
          ))}
          {of("contact", shown.forms.contact, (values) => (
            <ContactFields shown={values} />
          ))}
          {of("hours", shown.forms.hours, (values) => (
            <HoursFields shown={values} />
          ))}
          {of("newsletter", shown.forms.newsletter, newsletterFields)}
          {of("reviews", shown.forms.reviews, reviewFields)}
        </>
      );
    case "security":
      return (
        <>
          {of("security", shown.forms.security, (values) => (
            <SecurityFields shown={values} maySwitch={shown.maySwitch} />
          ))}
          {of("records", shown.forms.records, recordFields)}
        </>
      );
    case "go-live":
      return (
        <>
          <GoLiveList points={shown.lines} to={goLivePath} />
          {of("confirmations", shown.forms.confirmations, (values) => (
            <ConfirmationFields shown={values} />
          ))}
        </>
      );
  }
}

function RateForms({ shown, frame }: { shown: Extract<SettingsTab, { tab: "shipping" }>; frame: Frame }) {
  return (
    <>
      {frame(
        {
          id: "shipping-rates",
          title: rateTexts.shippingTitle,
          text: rateTexts.shippingText,
          state: shown.shippingRates,
        },
        (values) => (
          <ShippingRateFields {...values} currency={shown.currency} defaults={shown.rateDefaults} />
        ),
      )}
      {frame(
        { id: "tax-rates", title: rateTexts.taxTitle, text: rateTexts.taxText, state: shown.taxRates },
        (values) => (
          <TaxRateFields {...values} defaults={shown.rateDefaults} />
        ),
      )}
    </>
  );
}

/** Field names in the error summary depend on what was typed into the refused form. */
const frameOf =
  ({ refused, mayEdit, action, currency }: FormsProps): Frame =>
  ({ id, title, text, state }, children) => {
    const nameOf = (field: string, typed: SettingFields): string | null =>
      settingFieldName(field, currency) ?? rateFieldName(field, typed, currency);
    return <SettingForm key={id} {...{ id, title, text, state, nameOf, mayEdit, action, children }} answer={refused} />;
  };
