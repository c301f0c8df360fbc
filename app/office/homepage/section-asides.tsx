import { Trash2 } from "lucide-react";
import { Form, Link } from "react-router";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { AdminQuestion } from "#app/office/ui/dialog/question.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { TextField } from "#app/shared/ui/form/field.tsx";
import { SECTION_LIMITS } from "#app/rooms/content/constants.ts";
import { savedTemplateTexts as texts } from "#app/rooms/content/homepage/form/section-form-messages.ts";
import { templateNames } from "#app/rooms/content/homepage/section-messages.ts";
import type { SectionTemplate } from "#app/rooms/content/types.ts";

type DeleteTexts = Readonly<Record<"deleteTitle" | "deleteAsk" | "remove", string>>;
type DeleteProps = {
  /** `text` distinguishes it from others of the same name. */
  thing: { readonly id: string; readonly name: string; readonly text?: string };
  texts: DeleteTexts;
  action: string;
  closeTo: string;
  intent?: string;
};

export function DeleteDialog({ thing, texts: question, action, closeTo, intent = "delete" }: DeleteProps) {
  return (
    <AdminQuestion
      id="delete-content"
      title={question.deleteTitle}
      confirm={{ text: question.remove, intent: `${intent}:${thing.id}` }}
      action={action}
      closeTo={closeTo}
    >
      <p>{question.deleteAsk}</p>
      <p>
        <strong>{thing.name}</strong>
      </p>
      {thing.text && <p className="text-muted">{thing.text}</p>}
    </AdminQuestion>
  );
}

type NamedTemplate = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly template: SectionTemplate;
};
type TemplatesProps = {
  templates: readonly NamedTemplate[];
  refused: { readonly templateId: string | null; readonly error: string | null } | null;
  action: string;
  removeTo: (id: string) => string;
  closeTo: string;
};

export function SavedTemplatesDialog({ templates, refused, action, removeTo, closeTo }: TemplatesProps) {
  return (
    <AdminModal id="saved-templates" title={texts.title} closeTo={closeTo}>
      <div className="dialog-body section-form-body">
        {templates.length === 0 && <p className="text-muted">{texts.none}</p>}
        {templates.map(({ id, name, label, template }) => (
          <Form key={`${id}${name}`} method="post" action={action} preventScrollReset className="section-template">
            <TextField
              label={`${texts.name} (${templateNames[template]})`}
              name="name"
              id={`name-${id}`}
              defaultValue={name}
              maxLength={SECTION_LIMITS.sectionName}
              error={refused?.templateId === id ? (refused.error ?? undefined) : undefined}
            />
            <Button name="intent" value={`rename-template:${id}`} aria-label={texts.renameOf({ name: label })}>
              {texts.rename}
            </Button>
            <Link
              to={removeTo(id)}
              preventScrollReset
              className="admin-action"
              aria-label={texts.removeOf({ name: label })}
              title={texts.remove}
            >
              <Trash2 size={18} />
            </Link>
          </Form>
        ))}
      </div>
    </AdminModal>
  );
}
