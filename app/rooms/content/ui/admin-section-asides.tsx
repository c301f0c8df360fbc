import { Trash2 } from "lucide-react";
import { Form } from "react-router";
import { AdminModal } from "../../../shared/ui/admin-modal.tsx";
import { AdminQuestion } from "../../../shared/ui/admin-question.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { savedTemplateTexts as texts } from "../section-form-messages.ts";
import { templateNames } from "../section-messages.ts";
import type { SectionTemplate } from "../types.ts";

type DeleteTexts = Readonly<Record<"deleteTitle" | "deleteAsk" | "remove", string>>;
type DeleteProps = {
  thing: { readonly id: string; readonly name: string };
  texts: DeleteTexts;
  action: string;
  closeTo: string;
};

/** The question before a section or a block is gone (A-VAL-39, R-014, R-169). */
export function DeleteDialog({ thing: { id, name }, texts: asked, action, closeTo }: DeleteProps) {
  return (
    <AdminQuestion
      id="delete-content"
      title={asked.deleteTitle}
      confirm={{ text: asked.remove, name: "intent", value: `delete:${id}` }}
      action={action}
      closeTo={closeTo}
    >
      <p>{asked.deleteAsk}</p>
      <p className="text-muted">{name}</p>
    </AdminQuestion>
  );
}

type NamedTemplate = { readonly id: string; readonly name: string; readonly template: SectionTemplate };
type TemplatesProps = { templates: readonly NamedTemplate[]; action: string; closeTo: string };

/** The texts that staff saved for new sections: other names, fewer of them (A-CALL-54, R-170). */
export function SavedTemplatesDialog({ templates, action, closeTo }: TemplatesProps) {
  return (
    <AdminModal id="saved-templates" title={texts.title} closeTo={closeTo}>
      <div className="dialog-body section-form-body">
        {templates.length === 0 && <p className="text-muted">{texts.none}</p>}
        {templates.map(({ id, name, template }) => (
          <Form key={`${id}${name}`} method="post" action={action} preventScrollReset className="section-revision-form">
            <TextField
              label={`${texts.name} (${templateNames[template]})`}
              name="name"
              id={`name-${id}`}
              defaultValue={name}
            />
            <Button name="intent" value={`rename-template:${id}`}>
              {texts.rename}
            </Button>
            <button
              type="submit"
              name="intent"
              value={`delete-template:${id}`}
              className="admin-action"
              aria-label={texts.remove(name)}
            >
              <Trash2 size={18} />
            </button>
          </Form>
        ))}
      </div>
    </AdminModal>
  );
}
