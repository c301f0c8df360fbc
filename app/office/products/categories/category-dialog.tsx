import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { ScreenForm } from "#app/office/ui/form/form-screen.tsx";
import { SelectField, TextField } from "#app/shared/ui/form/field.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { PRODUCT_TEXT_MAX } from "#app/rooms/catalog/constants.ts";
import { categoryTexts as texts } from "#app/rooms/catalog/files/product-file-messages.ts";
import type { CategoryCount } from "#app/rooms/catalog/types.ts";

/** The dialog's view: all categories, or one being renamed, merged (into `to` once chosen) or removed. */
export type CategoryStep =
  | { readonly kind: "list" }
  | { readonly kind: "rename"; readonly from: CategoryCount }
  | { readonly kind: "remove"; readonly from: CategoryCount }
  | { readonly kind: "merge"; readonly from: CategoryCount; readonly to: string | null };

export type CategoryAnswer = { readonly typed: string; readonly error: string };

type DialogProps = {
  step: CategoryStep;
  categories: readonly CategoryCount[];
  answer: CategoryAnswer | null;
  addressError: string | null;
  stepTo: (parts: Readonly<Record<string, string>>) => string;
  action: string;
  closeTo: string;
};

export function CategoryDialog(props: DialogProps) {
  const { step, categories, closeTo, stepTo } = props;
  const fault = props.answer?.error ?? props.addressError;
  return (
    <AdminModal
      id="categories"
      title={titleOf(step)}
      role={isQuestion(step) ? "alertdialog" : undefined}
      closeTo={closeTo}
    >
      {step.kind === "list" ? (
        <div className="dialog-body">
          {fault && <Notice tone="danger">{fault}</Notice>}
          <CategoryList categories={categories} stepTo={stepTo} />
        </div>
      ) : (
        <StepForm key={step.kind} {...props} />
      )}
    </AdminModal>
  );
}

/** A step that only waits for a confirmation: focus starts at its Back link. */
const isQuestion = (step: CategoryStep): boolean =>
  step.kind === "remove" || (step.kind === "merge" && step.to !== null);

const titleOf = (step: CategoryStep): string =>
  step.kind === "list" ? texts.title : texts.stepTitles[step.kind]({ name: step.from.category });

function CategoryList({ categories, stepTo }: Pick<DialogProps, "categories" | "stepTo">) {
  if (categories.length === 0) return <p>{texts.none}</p>;
  const link = (kind: "rename" | "merge" | "remove", category: string) => (
    <Link
      to={stepTo({ categories: kind, from: category })}
      preventScrollReset
      className={kind === "remove" ? "row-action is-danger" : "row-action"}
      aria-label={`${texts[kind]} ${category}`}
    >
      {texts[kind]}
    </Link>
  );
  return (
    <ul className="category-list">
      {categories.map(({ category, count }) => (
        <li key={category}>
          <span className="min-w-0">
            <span className="category-name">{category}</span>
            <span className="product-held">{texts.products({ count })}</span>
          </span>
          <span className="row-actions">
            {link("rename", category)}
            {categories.length > 1 && link("merge", category)}
            {link("remove", category)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function StepForm({ step, categories, answer, addressError, stepTo, action }: DialogProps) {
  if (step.kind === "list") return null;
  const { category, count } = step.from;
  const isConfirming = isQuestion(step);
  return (
    <ScreenForm
      action={action}
      closeTo={stepTo({ categories: "list" })}
      hiddenFields={{
        intent: `category-${step.kind}`,
        from: category,
        ...(isConfirming && { seenCount: String(count) }),
      }}
      bodyClass="category-step"
      cancel={texts.back}
      save={{
        text: step.kind === "merge" && !isConfirming ? texts.next : texts[step.kind],
        variant: step.kind === "remove" ? "danger" : "leaf",
      }}
    >
      <StepBody step={step} categories={categories} answer={answer} addressError={addressError} />
    </ScreenForm>
  );
}

type BodyProps = { step: Exclude<CategoryStep, { kind: "list" }> } & Pick<
  DialogProps,
  "categories" | "answer" | "addressError"
>;

function StepBody({ step, categories, answer, addressError }: BodyProps): ReactNode {
  const { category, count } = step.from;
  const message = answer?.error ?? addressError;
  const fault = message && <Notice tone="danger">{message}</Notice>;
  if (step.kind === "remove")
    return (
      <>
        {fault}
        <p>{texts.askRemove({ name: category, count })}</p>
      </>
    );
  if (step.kind === "rename")
    return (
      <TextField
        label={texts.newName}
        name="to"
        id="category-to"
        defaultValue={answer?.typed ?? category}
        maxLength={PRODUCT_TEXT_MAX.newCategory}
        hint={texts.renameHint({ count })}
        error={answer?.error}
        required
        autoComplete="off"
      />
    );
  if (step.to !== null)
    return (
      <>
        {fault}
        <input type="hidden" name="to" value={step.to} />
        <p>{texts.askMerge({ from: category, to: step.to, count })}</p>
      </>
    );
  return (
    <>
      {fault}
      <p className="text-ui text-muted">{texts.inIt({ count })}</p>
      <SelectField label={texts.into} name="to" id="category-to">
        {categories
          .filter((other) => other.category !== category)
          .map((other) => (
            <option key={other.category}>{other.category}</option>
          ))}
      </SelectField>
    </>
  );
}
