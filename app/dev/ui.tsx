import { Badge, Notice } from "#app/shared/ui/feedback/notice.tsx";
import { Breadcrumb } from "#app/shared/ui/navigation/breadcrumb.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { Dialog, opensDialog } from "#app/shared/ui/feedback/dialog.tsx";
import { Disclosure } from "#app/shared/ui/navigation/disclosure.tsx";
import { EmptyState } from "#app/shared/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/shared/ui/navigation/pagination.tsx";
import { Price } from "#app/shared/ui/price.tsx";
import { Rating } from "#app/shared/ui/rating.tsx";
import { ThemeButtons } from "#app/shared/ui/theme-buttons.tsx";
import { showToast, Toasts } from "#app/shared/ui/feedback/toasts.tsx";
import styles from "./dev.css?url";
import { useState, type ReactNode } from "react";
import { ErrorSummary } from "#app/shared/ui/form/error-summary.tsx";
import { Choice, SelectField, TextAreaField, TextField } from "#app/shared/ui/form/field.tsx";
import { QuantityField } from "#app/shared/ui/form/quantity-field.tsx";

export const links = () => [{ rel: "stylesheet", href: styles }];
export const meta = () => [{ title: "Design system" }, { name: "robots", content: "noindex" }];

const COLOURS = [
  "bg-bg",
  "bg-surface",
  "bg-sunken",
  "bg-raised",
  "bg-primary",
  "bg-accent",
  "bg-hibiscus",
  "bg-success-bg",
  "bg-warning-bg",
  "bg-danger-bg",
  "bg-info-bg",
];

/** The design system on one page; development only. */
export default function DesignSystem() {
  return (
    <main className="page section grid gap-12">
      <h1>Design system</h1>
      <ThemeButtons returnTo="/dev/ui" className="button button-secondary" hasLabel />
      <Colours />
      <Type />
      <Actions />
      <Fields />
      <Messages />
      <Pieces />
      <Toasts />
    </main>
  );
}

const Colours = () => (
  <Part title="Colours">
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {COLOURS.map((name) => (
        <li key={name}>
          <div className={`h-16 rounded-card border border-border ${name}`} />
          {name}
        </li>
      ))}
    </ul>
  </Part>
);

const Type = () => (
  <Part title="Type">
    <p className="eyebrow">Natural herbal vitality</p>
    <p className="font-display text-display">Wake the fire</p>
    <p className="text-lead">A lead paragraph, a little larger than the text.</p>
    <p>Body text of a page.</p>
    <p className="text-sm text-muted">Small and muted.</p>
  </Part>
);

const Actions = () => (
  <Part title="Buttons">
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary">Primary</Button>
      <Button variant="leaf">Leaf</Button>
      <Button>Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger">Danger</Button>
      <Button variant="leaf" isBusy>
        Busy
      </Button>
      <Button disabled>Disabled</Button>
      <Button size="sm">Small</Button>
      <Button size="lg">Large</Button>
      <Button {...opensDialog("demo-dialog")}>Open a dialog</Button>
      <Button
        type="button"
        onClick={() => showToast("Cart cleared", { action: { label: "Undo", run: () => undefined } })}
      >
        Show a toast
      </Button>
    </div>
    <Dialog id="demo-dialog" title="A dialog" actions={<Button variant="leaf">Do it</Button>}>
      <p>Focus stays inside; Escape, a click outside and the button close it.</p>
    </Dialog>
  </Part>
);

const Messages = () => (
  <Part title="Messages">
    {(["success", "info", "warning", "danger"] as const).map((tone) => (
      <Notice key={tone} tone={tone} title={`A ${tone} notice`}>
        What happened, and what to do about it.
      </Notice>
    ))}
    <EmptyState art="empty-cart" title="Your cart is empty" text="Find something you like." />
  </Part>
);

const Pieces = () => (
  <Part title="Pieces">
    <Breadcrumb items={[{ label: "Home", to: "/" }, { label: "Products" }]} />
    <div className="flex flex-wrap gap-4">
      <Price cents={2549} originalCents={2999} />
      <Rating average={4.3} count={12} />
      <Badge kind="new">New</Badge>
      <Badge kind="sale">-15%</Badge>
      <Badge tone="success">Paid</Badge>
    </div>
    <Pagination page={5} pageCount={9} to={(page) => `?page=${page}`} label="Pages" />
    <Disclosure summary="How to use it">Shake well, pour over ice.</Disclosure>
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th>Order</th>
            <th className="is-number">Total</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>1f0c2a7b</td>
            <td className="is-number">$41.23</td>
          </tr>
        </tbody>
      </table>
    </div>
  </Part>
);

const ERRORS = [{ fieldId: "email", text: "Please enter a valid email address" }];

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

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
