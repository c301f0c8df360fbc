import { useState } from "react";
import { ErrorSummary } from "#app/shared/ui/error-summary.tsx";
import { Choice, SelectField, TextAreaField, TextField } from "#app/shared/ui/field.tsx";
import { QuantityField } from "#app/shared/ui/quantity-field.tsx";
import { Part } from "./part.tsx";

const ERRORS = [{ fieldId: "email", text: "Please enter a valid email address" }];

/** Every kind of field, with and without an error. */
export function Fields() {
  const [quantity, setQuantity] = useState(2);
  return (
    <Part title="Fields">
      <ErrorSummary title="Please check the marked fields." errors={ERRORS} />
      <div className="grid max-w-xl gap-4">
        <TextField label="Email" name="email" type="email" defaultValue="ada@" error={ERRORS[0]?.text} />
        <TextField label="Apartment" name="apartment" isOptional hint="Or a landmark near the house" />
        <SelectField label="Country" name="country">
          <option>Senegal</option>
          <option>Gambia</option>
        </SelectField>
        <TextAreaField label="Message" name="message" />
        <Choice label="Remember me" name="remember" />
        <Choice label="One of several" name="choice" type="radio" />
        <QuantityField
          name="quantity"
          value={quantity}
          max={9}
          onChange={setQuantity}
          labels={{ quantity: "Quantity", less: "One less", more: "One more" }}
        />
      </div>
    </Part>
  );
}
