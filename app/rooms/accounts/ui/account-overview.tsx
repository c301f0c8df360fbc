import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "../../../shared/ui/button.tsx";
import { accountFields, accountScreens } from "../messages.ts";

type AccountOverviewProps = {
  name: string;
  email: string;
  /** What staff are; null for customers. */
  roleName: string | null;
};

const { account: texts } = accountScreens;

/** Who one is here, and the ways on: orders, password, out. */
export function AccountOverview({ name, email, roleName }: AccountOverviewProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Part title={texts.details}>
        <dl className="grid gap-3">
          <Fact name={accountFields.name}>{name}</Fact>
          <Fact name={accountFields.email}>{email}</Fact>
          {roleName && <Fact name={texts.role}>{roleName}</Fact>}
        </dl>
      </Part>
      <Part title={texts.orders.title} text={texts.orders.text}>
        <ButtonLink to="/orders" variant="leaf" className="justify-self-start">
          {texts.orders.link}
        </ButtonLink>
      </Part>
      <Part title={texts.password.title} text={texts.password.text}>
        <Form method="post" action="/account">
          <Button>{texts.password.button}</Button>
        </Form>
      </Part>
      <Part title={texts.signOut.title} text={texts.signOut.text}>
        <form method="post" action="/logout">
          <Button>{texts.signOut.button}</Button>
        </form>
      </Part>
    </div>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="card card-pad grid content-start gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl">{title}</h2>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </section>
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
