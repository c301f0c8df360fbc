import { Choice } from "#app/shared/ui/form/field.tsx";
import { GO_LIVE_CONFIRMATIONS } from "#app/rooms/settings/constants.ts";
import { confirmationTexts } from "#app/rooms/settings/messages.ts";
import type { FieldsShown } from "./setting-field.ts";

export function ConfirmationFields({ shown: { fields } }: { shown: FieldsShown }) {
  return (
    <div className="setting-wide">
      {GO_LIVE_CONFIRMATIONS.map((id) => (
        <Choice
          key={id}
          name={`go_live_confirmed.${id}`}
          value="yes"
          label={confirmationTexts[id]}
          defaultChecked={fields[`go_live_confirmed.${id}`] === "yes"}
        />
      ))}
    </div>
  );
}
