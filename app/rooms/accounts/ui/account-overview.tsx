import type { ReactNode } from "react";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { NAME_MAX, type AccountSectionName } from "../constants.ts";
import { accountFields, accountScreens } from "../messages.ts";
import { AccountForm } from "./account-form.tsx";
import { ChangingPassword, Deleting, SigningOut, TwoStep } from "./account-safety.tsx";
import { AccountSection, NOTHING, SectionMessage, type Told } from "./account-section.tsx";
import { AccountTextField } from "./account-text-field.tsx";

const { account: texts } = accountScreens;

type AccountOverviewProps = {
  /** The name as it stands in its form. */
  name: string;
  email: string;
  /** The staff role; null for customers. */
  roleName: string | null;
  passwordMin: number;
  /** Whether signing in asks for a code. */
  isTwoStep: boolean;
  /** The form that was sent last, and what came of it. */
  told: (Told & { readonly section: AccountSectionName }) | null;
  /** The form of the default shipping address. */
  address: ReactNode;
  /** The newsletter's section. */
  newsletter: ReactNode;
};

/** Everything about one's account, each part a form of its own. */
export function AccountOverview({
  isTwoStep,
  passwordMin,
  told,
  address,
  newsletter,
  ...person
}: AccountOverviewProps) {
  const toldOf = (section: AccountSectionName): Told => (told?.section === section ? told : NOTHING);
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <Details {...person} told={toldOf("name")} />
        {newsletter}
      </div>
      <div className="grid gap-5">
        <AccountSection title={texts.orders.title} text={texts.orders.text}>
          <ButtonLink to="/orders" variant="leaf" className="justify-self-start">
            {texts.orders.link}
          </ButtonLink>
        </AccountSection>
        <SigningOut />
      </div>
      <AccountSection id="address-section" title={texts.address.title} text={texts.address.text} isWide>
        {address}
      </AccountSection>
      <ChangingPassword passwordMin={passwordMin} told={toldOf("password")} />
      <div className="grid gap-5">
        <TwoStep isOn={isTwoStep} />
        <Deleting told={toldOf("delete")} />
      </div>
    </div>
  );
}

type DetailsProps = Pick<AccountOverviewProps, "name" | "email" | "roleName"> & { told: Told };

function Details({ name, email, roleName, told }: DetailsProps) {
  return (
    <AccountSection id="name-section" title={texts.details}>
      <SectionMessage message={told.message} />
      <dl className="grid gap-3">
        <Fact name={accountFields.email}>{email}</Fact>
        {roleName && <Fact name={texts.role}>{roleName}</Fact>}
      </dl>
      <AccountForm
        action="/account#name-section"
        section="name"
        variant="leaf"
        faults={told.faults}
        submitLabel={texts.name.button}
        busyLabel={texts.name.busy}
      >
        {(faults) => (
          <AccountTextField
            label={accountFields.name}
            name="name"
            autoComplete="name"
            maxLength={NAME_MAX}
            defaultValue={name}
            error={faults["name"]}
          />
        )}
      </AccountForm>
    </AccountSection>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-ui text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
