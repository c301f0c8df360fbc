import { Copy, Download } from "lucide-react";
import { FormScreen, Refusal } from "#app/office/ui/form/form-screen.tsx";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { Choice, SelectField, TextField } from "#app/shared/ui/form/field.tsx";
import { useIsHydrated } from "#app/shared/ui/page/hydration.ts";
import { MAX_ALT_LENGTH, MAX_TITLE_LENGTH } from "#app/rooms/media/constants.ts";
import type { EditMediaError, MediaTextFault, Unsaved } from "#app/rooms/media/errors.ts";
import {
  editErrorTexts,
  libraryTexts as texts,
  mediaFactNames,
  mediaListTexts,
} from "#app/rooms/media/admin-messages.ts";
import { formatFileSize, mediaKind, typeName } from "#app/rooms/media/file-types/file-content.ts";
import type { MediaFolder } from "#app/rooms/media/types.ts";
import { FolderOptions } from "./folders/folder-dialog.tsx";
import { copyUrl, downloadUrl, Preview } from "./media-files.tsx";
import { nameOf, type MediaRow } from "./links.ts";
import { adminWords } from "#app/office/ui/messages.ts";

export type MediaDraft = {
  readonly title: string;
  readonly altText: string;
  readonly folderId: string;
  readonly isPublic: boolean;
  readonly error: Unsaved<EditMediaError | MediaTextFault>;
};

type DialogProps = {
  file: MediaRow;
  places: readonly string[];
  folders: readonly MediaFolder[];
  draft: MediaDraft | null;
  action: string;
  closeTo: string;
};

export function MediaDialog({ file, places, folders, draft, action, closeTo }: DialogProps) {
  const isConflict = draft?.error === "changed_by_other";
  return (
    <FormScreen
      id="edit-file"
      title={mediaListTexts.editFileDetails}
      isWide
      action={action}
      closeTo={closeTo}
      // The next try uses this version: after a conflict it is the one now shown.
      hiddenFields={{ seenUpdatedAt: file.updatedAt }}
      bodyClass="media-details"
      more={
        <a href={downloadUrl(file.url)} className={buttonClass({ className: "media-download" })} download>
          <Download size={18} />
          {adminWords.download}
        </a>
      }
      save={{ text: adminWords.save, intent: "save" }}
    >
      <FileFacts file={file} places={places} />
      <div className="media-fields">
        {(isConflict || draft?.error === "failed") && (
          <Refusal text={editErrorTexts[draft.error]} reloadTo={isConflict ? action : null} />
        )}
        <Fields key={`${file.id}/${isConflict}`} file={file} folders={folders} draft={draft} />
      </div>
    </FormScreen>
  );
}

function FileFacts({ file, places }: Pick<DialogProps, "file" | "places">) {
  return (
    <div className="media-known">
      <div className="media-frame">
        {mediaKind(file.mime) === "video" ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- what the owner uploaded, shown to the owner
          <video src={file.url} controls preload="metadata" />
        ) : (
          <Preview file={file} />
        )}
      </div>
      <dl className="media-list-of-facts">
        <Fact name={mediaFactNames.name} value={file.originalName || file.filename} />
        <Fact name={mediaFactNames.type} value={typeName(file.mime)} />
        <Fact name={mediaFactNames.size} value={formatFileSize(file.sizeBytes)} />
        {file.width && <Fact name={mediaFactNames.dimensions} value={`${file.width} × ${file.height} px`} />}
        <Fact name={mediaFactNames.uploaded} value={file.dateText} />
      </dl>
      <p className="media-used">{places.length > 0 ? texts.usedIn({ places: places.join(", ") }) : texts.unused}</p>
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

type FieldsProps = Pick<DialogProps, "file" | "folders" | "draft">;

const shownIn = ({ file, draft }: FieldsProps): Omit<MediaDraft, "error"> =>
  draft ?? {
    title: file.title ?? "",
    altText: file.altText ?? "",
    folderId: file.folderId ?? "",
    isPublic: file.isPublic,
  };

const errorAt = (draft: MediaDraft | null, code: EditMediaError | MediaTextFault): string | undefined =>
  draft?.error === code ? editErrorTexts[code] : undefined;

function Fields(props: FieldsProps) {
  const { file, draft } = props;
  const { title, altText } = shownIn(props);
  return (
    <>
      <TextField
        label={mediaListTexts.title}
        name="title"
        defaultValue={title}
        placeholder={nameOf({ ...file, title: null })}
        maxLength={MAX_TITLE_LENGTH}
        error={errorAt(draft, "title_too_long")}
      />
      {mediaKind(file.mime) === "image" ? (
        <TextField
          label={mediaListTexts.altText}
          name="altText"
          defaultValue={altText}
          hint={mediaListTexts.altHint}
          maxLength={MAX_ALT_LENGTH}
          error={errorAt(draft, "alt_too_long")}
        />
      ) : (
        // Only pictures show it; another file keeps what it has.
        <input type="hidden" name="altText" value={altText} />
      )}
      <FileUrl url={file.url} />
      {file.bucket === "content-media" && <Place {...props} />}
    </>
  );
}

/** Without script there is no copying, but the field can be selected. */
const FileUrl = ({ url }: { url: string }) => (
  <div className="media-url">
    <TextField label={mediaListTexts.fileUrl} name="url" value={url} readOnly />
    <Button
      type="button"
      className="scripted"
      disabled={!useIsHydrated()}
      onClick={(event) => void copyUrl(event, url)}
    >
      <Copy size={18} />
      {mediaListTexts.copyUrl}
    </Button>
  </div>
);

/** Product pictures have their own folder and are public. */
function Place(props: FieldsProps) {
  const { folderId, isPublic } = shownIn(props);
  return (
    <>
      <SelectField
        label={mediaListTexts.folder}
        id="file-folder"
        name="folder"
        defaultValue={folderId}
        error={errorAt(props.draft, "folder_gone")}
      >
        <option value="">{texts.noFolder}</option>
        <FolderOptions folders={props.folders} />
      </SelectField>
      <Choice label={mediaListTexts.isPublic} name="isPublic" value="yes" defaultChecked={isPublic} />
    </>
  );
}
