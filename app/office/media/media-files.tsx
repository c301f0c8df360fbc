import { Copy, Download, File, FileText, Film, Pencil, Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useListBusy } from "#app/office/ui/list/list-table.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { Badge } from "#app/shared/ui/feedback/notice.tsx";
import { showToast } from "#app/shared/ui/feedback/toasts.tsx";
import { libraryTexts as texts, mediaListTexts } from "#app/rooms/media/admin-messages.ts";
import { formatFileSize, mediaKind, typeName } from "#app/rooms/media/file-types/file-content.ts";
import type { MediaView } from "#app/rooms/media/types.ts";
import { nameOf, type MediaRow } from "./links.ts";
import { adminWords } from "#app/office/ui/messages.ts";

type FilesProps = { files: readonly MediaRow[]; view: MediaView; editTo: (id: string) => string; path: string };

export const MediaFiles = ({ files, view, editTo, path }: FilesProps) => (
  <ul className={`media-files media-${view}`} aria-busy={useListBusy()}>
    {files.map((file) => (
      <Card key={file.id} file={file} editTo={editTo(file.id)} path={path} />
    ))}
  </ul>
);

function Card({ file, editTo, path }: { file: MediaRow; editTo: string; path: string }) {
  const name = nameOf(file);
  return (
    <li className="media-card">
      <Link to={editTo} preventScrollReset className="media-frame" tabIndex={-1} aria-hidden="true">
        <Preview file={file} />
      </Link>
      <label className="tick media-tick">
        <input type="checkbox" name="id" value={file.id} />
        <span className="sr-only">{adminWords.selectOne({ name })}</span>
      </label>
      <div className="media-words">
        <p className="media-name" title={name}>
          {name}
        </p>
        <p className="media-facts">
          <span>{formatFileSize(file.sizeBytes)}</span>
          <span>{typeName(file.mime)}</span>
          {file.width && <span className="media-dimensions">{`${file.width} × ${file.height}`}</span>}
          <time dateTime={file.createdAt}>{file.dateText}</time>
        </p>
        {!file.isPublic && <Badge tone="warning">{texts.staffOnly}</Badge>}
      </div>
      <Actions file={file} name={name} editTo={editTo} path={path} />
    </li>
  );
}

export function Preview({ file }: { file: MediaRow }) {
  const kind = mediaKind(file.mime);
  if (kind === "image")
    return (
      <img
        src={file.thumbnailUrl ?? file.url}
        alt=""
        loading="lazy"
        width={file.width ?? 1}
        height={file.height ?? 1}
      />
    );
  const Sign = kind === "video" ? Film : file.mime === "application/pdf" ? FileText : File;
  return (
    <span className="media-sign">
      <Sign size={40} strokeWidth={1.25} />
      {typeName(file.mime)}
    </span>
  );
}

export const downloadUrl = (url: string): string => `${url}?download`;

type ActionsProps = { file: MediaRow; name: string; editTo: string; path: string };

/** Copying needs script; without it the button opens the details, which show the address. */
const Actions = ({ file, name, editTo, path }: ActionsProps) => (
  <span className="media-actions">
    <button
      type="submit"
      formMethod="get"
      formAction={path}
      name="file"
      value={file.id}
      className="row-action"
      aria-label={mediaListTexts.copyUrlOf({ name })}
      onClick={(event) => void copyUrl(event, file.url)}
    >
      <Copy size={16} />
      {mediaListTexts.copyUrl}
    </button>
    <Link to={editTo} preventScrollReset className="row-action" aria-label={adminWords.editOne({ name })}>
      <Pencil size={16} />
      {adminWords.edit}
    </Link>
    <a
      href={downloadUrl(file.url)}
      className="row-action media-save"
      aria-label={adminWords.downloadOne({ name })}
      download
    >
      <Download size={18} />
    </a>
  </span>
);

export async function copyUrl(event: MouseEvent, url: string): Promise<void> {
  event.preventDefault();
  try {
    await navigator.clipboard.writeText(url);
    showToast(texts.urlCopied);
  } catch {
    // Refused, or no secure connection and so no clipboard.
    showToast(texts.copyFailed, { isError: true });
  }
}

type BulkProps = { mayDelete: boolean; downloadTo: string };

export const BulkButtons = ({ downloadTo, mayDelete }: BulkProps) => (
  <>
    <Button formAction={downloadTo}>
      <Download size={18} />
      {adminWords.download}
    </Button>
    {mayDelete && (
      <Button name="intent" value="delete" className="is-danger">
        <Trash2 size={18} />
        {adminWords.delete}
      </Button>
    )}
  </>
);
