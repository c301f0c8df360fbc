import { SelectField } from "#app/shared/ui/form/field.tsx";
import { entryTexts as texts } from "#app/rooms/content/messages.ts";

export const StatusField = ({ status }: { status: string }) => (
  <SelectField label={texts.state} name="status" defaultValue={status}>
    <option value="active">{texts.active}</option>
    <option value="inactive">{texts.inactive}</option>
  </SelectField>
);
