import { useBeforeUnload } from "react-router";
import { LeaveDialog } from "#app/office/ui/dialog/leave-question.tsx";
import { uploadTexts as texts } from "#app/rooms/media/admin-messages.ts";

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
