import { Choice, TextField } from "#app/shared/ui/form/field.tsx";
import { SETTING_LIMITS } from "#app/rooms/settings/constants.ts";
import { settingTexts as texts } from "#app/rooms/settings/messages.ts";
import { fieldProps, type FieldsShown } from "./setting-field.ts";

export function SecurityFields({ shown, maySwitch }: { shown: FieldsShown; maySwitch: boolean }) {
  return (
    <>
      <TextField
        {...fieldProps(shown, "password_min")}
        label={texts.passwordMin}
        hint={texts.passwordMinHint}
        type="number"
        min={6}
        max={64}
      />
      <div className="setting-wide">
        <Choice
          name="specialist_admin_access"
          value="yes"
          label={texts.specialists}
          defaultChecked={shown.fields["specialist_admin_access"] === "yes"}
          disabled={!maySwitch}
          aria-describedby="specialists-hint"
        />
        <p id="specialists-hint" className="field-hint">
          {maySwitch ? texts.specialistsHint : `${texts.specialistsHint} ${texts.specialistsLocked}`}
        </p>
      </div>
      <div className="setting-wide">
        <Choice
          name="require_two_factor"
          value="yes"
          label={texts.secondFactor}
          defaultChecked={shown.fields["require_two_factor"] === "yes"}
          aria-describedby="second-factor-hint"
        />
        <p id="second-factor-hint" className="field-hint">
          {texts.secondFactorHint}
        </p>
      </div>
    </>
  );
}

export const RecordFields = ({ shown }: { shown: FieldsShown }) => (
  <TextField
    {...fieldProps(shown, "deleted_orders_years")}
    label={texts.recordYears}
    hint={texts.recordYearsHint}
    type="number"
    min={1}
    max={SETTING_LIMITS.recordYears}
  />
);
