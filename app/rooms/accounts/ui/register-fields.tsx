import { Link } from "react-router";
import { NAME_MAX } from "../constants.ts";
import { accountFields } from "../messages.ts";
import { AccountTextField, EmailField } from "./account-text-field.tsx";
import type { Faults } from "./form-faults.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { accountPageTexts } from "../page-messages.ts";

type RegisterFieldsProps = { typed: { name: string; email: string }; faults: Faults; passwordMin: number };

/** The fields of a registration and what one agrees to. */
export function RegisterFields({ typed, faults, passwordMin }: RegisterFieldsProps) {
  return (
    <>
      <AccountTextField
        label={accountFields.name}
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX}
        defaultValue={typed.name}
        error={faults["name"]}
      />
      <EmailField email={typed.email} error={faults["email"]} />
      <NewPasswordFields label={accountFields.password} faults={faults} passwordMin={passwordMin} />
      <p className="text-ui text-muted">
        {accountPageTexts.accept}{" "}
        <Link className="link" to="/terms">
          {accountPageTexts.termsOfService}
        </Link>{" "}
        {accountPageTexts.and}{" "}
        <Link className="link" to="/privacy">
          {accountPageTexts.privacyPolicy}
        </Link>
        .
      </p>
    </>
  );
}
