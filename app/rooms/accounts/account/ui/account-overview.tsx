import type { ReactNode } from "react";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { NAME_MAX, type AccountSectionName } from "#app/rooms/accounts/constants.ts";
import { accountFields, accountScreens } from "#app/rooms/accounts/messages.ts";
import { AccountTextField } from "#app/rooms/accounts/ui/account-fields.tsx";
import { ChangingPassword, Deleting, SigningOut, TwoStep } from "./account-safety.tsx";
import { AccountSection, NO_RESULT, SectionForm, SectionMessage, type FormResult } from "./account-section.tsx";

type AccountOverviewProps = {
  name: string;
  email: string;
  roleName: string | null;
  passwordMin: number;
  isTwoStep: boolean;
  result: (FormResult & { readonly section: AccountSectionName }) | null;
  address: ReactNode;
  newsletter: ReactNode;
};

export function AccountOverview({
  isTwoStep,
  passwordMin,
  result,
  address,
  newsletter,
  ...person
}: AccountOverviewProps) {
  const resultOf = (section: AccountSectionName): FormResult => (result?.section === section ? result : NO_RESULT);
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <Details {...person} result={resultOf("name")} />
        {newsletter}
      </div>
      <div className="grid gap-5">
        <AccountSection title={accountScreens.account.orders.title} text={accountScreens.account.orders.text}>
          <ButtonLink to="/orders" variant="leaf" className="justify-self-start">
            {accountScreens.account.orders.link}
          </ButtonLink>
        </AccountSection>
        <SigningOut />
      </div>
      <AccountSection
        id="address-section"
        title={accountScreens.account.address.title}
        text={accountScreens.account.address.text}
        isWide
      >
        {address}
      </AccountSection>
      <ChangingPassword passwordMin={passwordMin} result={resultOf("password")} />
      <div className="grid gap-5">
        <TwoStep isOn={isTwoStep} />
        <Deleting result={resultOf("delete")} />
      </div>
    </div>
  );
}

type DetailsProps = Pick<AccountOverviewProps, "name" | "email" | "roleName"> & { result: FormResult };

function Details({ name, email, roleName, result }: DetailsProps) {
  return (
    <AccountSection id="name-section" title={accountScreens.account.details}>
      <SectionMessage message={result.message} />
      <dl className="grid gap-3">
        <Fact name={accountFields.email}>{email}</Fact>
        {roleName && <Fact name={accountScreens.account.role}>{roleName}</Fact>}
      </dl>
      <SectionForm name="name" faults={result.faults} texts={accountScreens.account.name}>
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
      </SectionForm>
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
