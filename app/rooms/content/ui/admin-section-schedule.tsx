import { Form, Link, useNavigation } from "react-router";
import { AdminModal } from "../../../shared/ui/admin-modal.tsx";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { scheduleTexts as texts } from "../section-form-messages.ts";
import { sectionTexts } from "../section-messages.ts";

type Times = { readonly publish: string; readonly unpublish: string };
type ScheduleProps = {
  section: { readonly id: string; readonly name: string; readonly updatedAt: string };
  zone: string;
  times: Times;
  errors: Partial<Times>;
  error: string | null;
  action: string;
  closeTo: string;
};

/** "Schedule Section": when it appears and when it goes, in the store's zone (A-HC-14, A-HC-15, R-166). */
export function ScheduleDialog({ section, zone, times, errors, error, action, closeTo }: ScheduleProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const field = (name: keyof Times) => ({
    name,
    type: "datetime-local",
    defaultValue: times[name],
    error: errors[name],
  });
  return (
    <AdminModal id="schedule-section" title={texts.title} closeTo={closeTo}>
      <Form method="post" action={action} preventScrollReset noValidate>
        <input type="hidden" name="seenUpdatedAt" value={section.updatedAt} />
        <div className="dialog-body section-form-body">
          {error && (
            <Notice tone="danger">
              <p>{error}</p>
            </Notice>
          )}
          <p className="text-ui text-muted">
            <strong>{section.name}</strong> · {texts.zone(zone)}
          </p>
          <TextField {...field("publish")} label={texts.publish} hint={texts.publishHint} />
          <TextField {...field("unpublish")} label={texts.unpublish} hint={texts.unpublishHint} />
        </div>
        <div className="dialog-actions">
          <Link to={closeTo} preventScrollReset className={buttonClass({})}>
            {sectionTexts.cancel}
          </Link>
          <Button variant="leaf" name="intent" value="schedule" isBusy={isSaving}>
            {isSaving ? texts.saving : texts.save}
          </Button>
        </div>
      </Form>
    </AdminModal>
  );
}
