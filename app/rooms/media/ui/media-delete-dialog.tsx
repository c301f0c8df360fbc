import { Form } from "react-router";
import { AdminModal } from "../../../shared/ui/admin-modal.tsx";
import { Button, ButtonLink } from "../../../shared/ui/button.tsx";
import { libraryTexts as texts } from "../admin-messages.ts";

type DeleteProps = {
  files: readonly { readonly id: string; readonly name: string }[];
  /** Where they are shown. */
  places: readonly string[];
  action: string;
  closeTo: string;
};

/** Asks before files are deleted, and says what would lose them (A-MED-09, A-VAL-38, R-014, R-175). */
export function DeleteFilesDialog({ files, places, action, closeTo }: DeleteProps) {
  return (
    <AdminModal id="delete-files" title="Delete Files" role="alertdialog" closeTo={closeTo}>
      <Form method="post" action={action} preventScrollReset>
        {files.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <div className="dialog-body media-question">
          <p>{texts.askDelete(files.length)}</p>
          {places.length > 0 && <p className="media-warning">{texts.usedIn(places)}</p>}
          <ul className="media-names">
            {files.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </div>
        <div className="dialog-actions">
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button variant="danger" name="intent" value="delete-for-good">
            Delete
          </Button>
        </div>
      </Form>
    </AdminModal>
  );
}
