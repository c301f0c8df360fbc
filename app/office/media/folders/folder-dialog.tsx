import { Folder } from "lucide-react";
import { Form } from "react-router";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { FieldError, SelectField, TextField } from "#app/shared/ui/form/field.tsx";
import { MAX_FOLDER_NAME_LENGTH } from "#app/rooms/media/constants.ts";
import type { FolderError, FolderNameFault, Unsaved } from "#app/rooms/media/errors.ts";
import { folderErrorTexts, folderTexts as texts, mediaListTexts } from "#app/rooms/media/admin-messages.ts";
import { folderTree, mayMoveInto } from "#app/rooms/media/library/library.ts";
import type { MediaFolder } from "#app/rooms/media/types.ts";

export type FolderDraft = {
  readonly id: string;
  readonly name: string;
  readonly parentId: string;
  readonly error: Unsaved<FolderError | FolderNameFault>;
};

type FolderProps = {
  folders: readonly MediaFolder[];
  draft: FolderDraft | null;
  mayDelete: boolean;
  action: string;
  closeTo: string;
};

export function FolderDialog({ folders, draft, mayDelete, action, closeTo }: FolderProps) {
  const tree = folderTree(folders);
  return (
    <AdminModal id="folders" title={texts.manage} closeTo={closeTo}>
      <div className="dialog-body media-folders">
        {/* A new form starts empty. */}
        <FolderForm
          key={folders.length}
          folder={null}
          folders={folders}
          draft={draftFor("", draft)}
          isFull={false}
          mayDelete={false}
          action={action}
        />
        {tree.length === 0 && <p className="text-muted">{texts.empty}</p>}
        <ul hidden={tree.length === 0}>
          {tree.map((folder) => (
            <li key={folder.id} data-depth={Math.min(folder.depth, MAX_INDENT)}>
              {/* A change closes it, because the key changes with the folder. */}
              <details key={`${folder.name}/${folder.parentId}`} open={draft?.id === folder.id || undefined}>
                <summary>
                  <Folder size={18} />
                  <span className="media-folder-name">{folder.name}</span>
                  <span className="media-folder-count">{texts.files({ count: folder.fileCount })}</span>
                </summary>
                <FolderForm
                  folder={folder}
                  folders={folders.filter(({ id }) => mayMoveInto(folders, folder.id, id))}
                  draft={draftFor(folder.id, draft)}
                  isFull={hasContent(folder, folders)}
                  mayDelete={mayDelete}
                  action={action}
                />
              </details>
            </li>
          ))}
        </ul>
      </div>
    </AdminModal>
  );
}

const hasContent = ({ id, fileCount }: MediaFolder, folders: readonly MediaFolder[]): boolean =>
  fileCount > 0 || folders.some(({ parentId }) => parentId === id);

const MAX_INDENT = 5;
const draftFor = (id: string, draft: FolderDraft | null): FolderDraft | null => (draft?.id === id ? draft : null);

type FormProps = {
  folder: MediaFolder | null;
  folders: readonly MediaFolder[];
  draft: FolderDraft | null;
  /** A folder with content cannot be deleted. */
  isFull: boolean;
  mayDelete: boolean;
  action: string;
};

function shownIn({ folder, draft }: Pick<FormProps, "folder" | "draft">): { name: string; parentId: string } {
  if (draft) return draft;
  return folder ? { name: folder.name, parentId: folder.parentId ?? "" } : { name: "", parentId: "" };
}

const FAULTY: Partial<Record<FolderDraft["error"], "name" | "parentId">> = {
  name_required: "name",
  name_too_long: "name",
  name_taken: "name",
  parent_gone: "parentId",
  into_itself: "parentId",
};

const faultsOf = (draft: FolderDraft | null): { name?: string; parentId?: string; other?: string } =>
  draft ? { [FAULTY[draft.error] ?? "other"]: folderErrorTexts[draft.error] } : {};

function FolderForm(props: FormProps) {
  const { folder, folders, draft, action } = props;
  const at = folder ? folder.id : "new";
  const { name, parentId } = shownIn(props);
  const faults = faultsOf(draft);
  return (
    <Form method="post" action={action} preventScrollReset className="media-folder-form">
      <input type="hidden" name="folderId" value={folder ? folder.id : ""} />
      <TextField
        label={folder ? mediaListTexts.name : mediaListTexts.newFolder}
        id={`folder-name-${at}`}
        name="name"
        defaultValue={name}
        maxLength={MAX_FOLDER_NAME_LENGTH}
        error={faults.name}
      />
      <SelectField
        label={mediaListTexts.inside}
        id={`folder-parent-${at}`}
        name="parentId"
        defaultValue={parentId}
        error={faults.parentId}
      >
        <option value="">{texts.top}</option>
        <FolderOptions folders={folders} />
      </SelectField>
      <FolderButtons {...props} />
      <FieldError id={`folder-error-${at}`} error={faults.other} />
    </Form>
  );
}

const FolderButtons = ({ folder, isFull, mayDelete }: Pick<FormProps, "folder" | "isFull" | "mayDelete">) => (
  <>
    <span className="media-folder-buttons">
      <Button variant={folder ? "secondary" : "leaf"} name="intent" value="folder">
        {folder ? texts.save : texts.create}
      </Button>
      {folder && mayDelete && !isFull && (
        <Button name="intent" value="folder-delete" className="is-danger" aria-label={`${texts.remove} ${folder.name}`}>
          {texts.remove}
        </Button>
      )}
    </span>
    {mayDelete && isFull && <p className="field-hint">{folderErrorTexts.not_empty}</p>}
  </>
);

const INDENT = "\u2003";

export const FolderOptions = ({ folders }: { folders: readonly MediaFolder[] }) =>
  folderTree(folders).map(({ id, name, depth }) => (
    <option key={id} value={id}>
      {INDENT.repeat(depth) + name}
    </option>
  ));
