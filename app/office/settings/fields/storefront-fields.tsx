import { Choice, TextAreaField, TextField } from "#app/shared/ui/form/field.tsx";
import { SETTING_LIMITS } from "#app/rooms/settings/constants.ts";
import { settingTexts as texts } from "#app/rooms/settings/messages.ts";
import { fieldProps, rowCount, type FieldsShown } from "./setting-field.ts";

type Shown = { shown: FieldsShown };

export function AgeFields({ shown }: Shown) {
  return (
    <>
      <TextField {...fieldProps(shown, "legal_age_text")} label={texts.legalAge} hint={texts.legalAgeHint} />
      <TextField {...fieldProps(shown, "underage_url")} label={texts.underageUrl} type="url" />
    </>
  );
}

export function ContactFields({ shown }: Shown) {
  return (
    <>
      <Rows
        shown={shown}
        name="contacts"
        most={SETTING_LIMITS.rows}
        title={texts.contact}
        columns={[
          { name: "country", label: texts.contactCountry },
          { name: "phone", label: texts.contactPhone, type: "tel" },
          { name: "whatsapp", label: texts.contactWhatsapp, type: "tel" },
        ]}
      />
      <TextAreaField {...fieldProps(shown, "postal_address")} label={texts.address} rows={2} className="setting-wide" />
      <TextField
        {...fieldProps(shown, "map_url")}
        label={texts.mapUrl}
        hint={texts.mapUrlHint}
        type="url"
        className="setting-wide"
      />
      <Rows
        shown={shown}
        name="social_links"
        most={SETTING_LIMITS.rows}
        title={texts.link}
        columns={[
          { name: "name", label: texts.linkName },
          { name: "url", label: texts.linkUrl, type: "url" },
        ]}
      />
    </>
  );
}

export function HoursFields({ shown }: Shown) {
  return (
    <>
      <Rows
        shown={shown}
        name="business_hours"
        most={SETTING_LIMITS.hours}
        title={texts.hours}
        columns={[
          { name: "days", label: texts.hoursDays },
          { name: "hours", label: texts.hoursTimes },
        ]}
      />
      <TextField {...fieldProps(shown, "business_hours_zone")} label={texts.hoursZone} hint={texts.hoursZoneHint} />
    </>
  );
}

export function NewsletterFields({ shown }: Shown) {
  return (
    <>
      <Switch shown={shown} name="newsletter_double_opt_in" label={texts.doubleOptIn} hint={texts.doubleOptInHint} />
      <Switch shown={shown} name="newsletter_tracking" label={texts.tracking} hint={texts.trackingHint} />
    </>
  );
}

export const ReviewFields = ({ shown }: Shown) => (
  <Switch shown={shown} name="reviews_require_purchase" label={texts.buyersOnly} hint={texts.buyersOnlyHint} />
);

function Switch({ shown, name, label, hint }: Shown & { name: string; label: string; hint: string }) {
  return (
    <div className="setting-wide">
      <Choice
        name={name}
        value="yes"
        label={label}
        defaultChecked={shown.fields[name] === "yes"}
        aria-describedby={`${name}-hint`}
      />
      <p id={`${name}-hint`} className="field-hint">
        {hint}
      </p>
    </div>
  );
}

type Column = { name: string; label: string; type?: string };
type RowsProps = Shown & {
  name: string;
  most: number;
  title: (values: { number: number }) => string;
  columns: readonly Column[];
};

function Rows({ shown, name, most, title, columns }: RowsProps) {
  const own = Object.entries(shown.fields).filter(([field]) => field.startsWith(`${name}.`));
  return (
    // A refused form returns without its emptied rows: other texts need new fields, or typed text would stay.
    <div key={JSON.stringify(own)} className="setting-wide setting-rows">
      {Array.from({ length: rowCount(shown, name, most) }, (_, at) => (
        <fieldset key={at} className="setting-row">
          <legend className="field-label">{title({ number: at + 1 })}</legend>
          {columns.map((column) => (
            <TextField
              key={column.name}
              {...fieldProps(shown, `${name}.${at}.${column.name}`)}
              label={column.label}
              type={column.type ?? "text"}
              autoComplete="off"
            />
          ))}
        </fieldset>
      ))}
      <p className="field-hint">{texts.rowsHint}</p>
    </div>
  );
}
