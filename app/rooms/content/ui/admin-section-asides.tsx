import { Trash2 } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { AdminModal } from "../../../shared/ui/admin-modal.tsx";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { savedTemplateTexts as texts } from "../section-form-messages.ts";
import { templateNames } from "../section-messages.ts";
import type { SectionTemplate } from "../types.ts";

type DeleteTexts = Readonly<Record<"deleteTitle" | "deleteAsk" | "cancel" | "remove", string>>;
type DeleteProps = {
  thing: { readonly id: string; readonly name: string };
  texts: DeleteTexts;
  action: string;
  closeTo: string;
};

/** The question before a section or a block is gone (A-VAL-39, R-014, R-169). */
export function DeleteDialog({ thing: { id, name }, texts: asked, action, closeTo }: DeleteProps) {
  const isDeleting = useNavigation().formMethod === "POST";
  return (
    <AdminModal id="delete-content" title={asked.deleteTitle} closeTo={closeTo} role="alertdialog">
      <Form method="post" action={action} preventScrollReset>
        <div className="dialog-body">
          <p>{asked.deleteAsk}</p>
          <p className="text-muted">{name}</p>
        </div>
        <div className="dialog-actions">
          <Link to={closeTo} preventScrollReset className={buttonClass({})}>
            {asked.cancel}
          </Link>
          <Button variant="danger" name="intent" value={`delete:${id}`} isBusy={isDeleting}>
            {asked.remove}
          </Button>
        </div>
      </Form>
    </AdminModal>
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
