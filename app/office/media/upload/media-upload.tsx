import { CircleAlert, RotateCcw, Upload as UploadSign, X } from "lucide-react";
import { FileDrop } from "#app/office/ui/form/file-drop.tsx";
import { uploadTexts as texts, mediaListTexts } from "#app/rooms/media/admin-messages.ts";
import { ACCEPTED_TYPES } from "#app/rooms/media/file-types/file-drop.ts";
import { formatFileSize } from "#app/rooms/media/file-types/file-content.ts";
import { isOnItsWay, useUploads, type Upload } from "./use-uploads.ts";
import { useBeforeUnload } from "react-router";
import { LeaveDialog } from "#app/office/ui/dialog/leave-question.tsx";

type UploadProps = {
  action: string;
  to: string;
  errors: readonly string[];
  /** Whether a dialog is open, whose own question comes first. */
  isBehindDialog: boolean;
  onStored: () => void;
};

export function MediaUpload({ action, to, errors, isBehindDialog, onStored }: UploadProps) {
  const { items, left, add, cancel, retry, clear } = useUploads(to, onStored);
  return (
    <>
      {left > 0 && <LeaveUploads left={left} isBehindDialog={isBehindDialog} />}
      <form method="post" action={action} encType="multipart/form-data" className="media-upload">
        <FileDrop icon={<UploadSign size={20} />} texts={texts} accept={ACCEPTED_TYPES} onFiles={add} />
        <div role="alert">
          {errors.map((text) => (
            <p key={text} className="field-error">
              {text}
            </p>
          ))}
        </div>
        <Refusals items={items} />
        {items.length > 0 && (
          <div className="media-uploads">
            <ul aria-label={mediaListTexts.uploads}>
              {items.map((item) => (
                <Line key={item.id} item={item} onCancel={() => cancel(item.id)} onRetry={() => retry(item.id)} />
              ))}
            </ul>
            {items.length > left && (
              <button type="button" className="row-action" onClick={clear}>
                {texts.clear}
              </button>
            )}
          </div>
        )}
      </form>
    </>
  );
}

/** The region exists before the first reason: most screen readers announce only changes in a known region. */
const Refusals = ({ items }: { items: readonly Upload[] }) => (
  <div aria-live="polite" className="sr-only">
    {items.map(({ id, file, reason }) => reason && <p key={id}>{texts.refused({ name: file.name, reason })}</p>)}
  </div>
);

type LineProps = { item: Upload; onCancel: () => void; onRetry: () => void };

function Line({ item, onCancel, onRetry }: LineProps) {
  const { file, state, percent, reason } = item;
  return (
    <li className="media-line">
      <span className="media-line-name">{file.name}</span>
      <span className="media-line-size">{formatFileSize(file.size)}</span>
      <span role="status" className={`media-line-state is-${state}`}>
        {state === "sending" && (
          <progress value={percent} max={100} aria-label={mediaListTexts.uploadingName({ name: file.name })} />
        )}
        {stateText(item)}
      </span>
      <LineButton item={item} onCancel={onCancel} onRetry={onRetry} />
      {reason && (
        <span className="media-line-reason field-error">
          <CircleAlert size={18} />
          {texts.failed({ name: file.name, reason })}
        </span>
      )}
    </li>
  );
}

/** One button for both, so that after cancelling by keyboard Retry has the focus. The second click of a double click does neither. */
function LineButton({ item, onCancel, onRetry }: LineProps) {
  const { file, state, isRefused } = item;
  const isRunning = isOnItsWay(item);
  if (state === "done" || isRefused) return null;
  return (
    <button
      type="button"
      className="row-action"
      aria-label={`${isRunning ? texts.cancel : texts.retry} ${file.name}`}
      onClick={({ detail }) => detail < 2 && (isRunning ? onCancel() : onRetry())}
    >
      {isRunning ? <X size={18} /> : <RotateCcw size={18} />}
    </button>
  );
}

function stateText({ state, percent }: Upload): string {
  switch (state) {
    case "waiting":
      return texts.waiting;
    case "sending":
      return `${percent}%`;
    case "done":
      return texts.done;
    case "cancelled":
      return texts.cancelled;
    case "failed":
      return "";
  }
}

type LeaveProps = { left: number; isBehindDialog: boolean };

/** Asks before leaving the library while files are left to upload; before closing or reloading the window, the browser asks. */
export function LeaveUploads({ left, isBehindDialog }: LeaveProps) {
  useBeforeUnload((event) => event.preventDefault());
  if (isBehindDialog) return null;
  return (
    <LeaveDialog
      title={texts.leaveTitle}
      text={texts.leave({ count: left })}
      isLosing={(from, to) => from.pathname !== to.pathname}
    />
  );
}
