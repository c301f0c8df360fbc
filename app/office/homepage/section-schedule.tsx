import { Form, Link, useNavigation } from "react-router";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { Choice, TextField } from "#app/shared/ui/form/field.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { scheduleTexts as texts } from "#app/rooms/content/homepage/form/section-form-messages.ts";
import { sectionTexts } from "#app/rooms/content/homepage/section-messages.ts";
import { Refusal } from "#app/office/texts/entry-dialog.tsx";

/** The fields as typed; `hides` is the checkbox that hides a live section until its publish date. */
type Times = { readonly publish: string; readonly unpublish: string; readonly hides: boolean };
type TimeField = "publish" | "unpublish";
type ScheduleProps = {
  section: { readonly id: string; readonly name: string; readonly updatedAt: string; readonly isLive: boolean };
  zone: string;
  times: Times;
  errors: Partial<Record<TimeField, string>>;
  answer: { readonly error: string | null; readonly isConflict: boolean } | null;
  action: string;
  closeTo: string;
};

export function ScheduleDialog(props: ScheduleProps) {
  const { answer, closeTo } = props;
  return (
    <AdminModal id="schedule-section" title={texts.title} closeTo={closeTo}>
      {/* A new key after a conflict's Reload: the fields start from the current values. */}
      <ScheduleForm key={String(answer?.isConflict)} {...props} />
    </AdminModal>
  );
}

function ScheduleForm({ section, zone, times, errors, answer, action, closeTo }: ScheduleProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const field = (name: TimeField) => ({
    name,
    type: "datetime-local",
    defaultValue: times[name],
    error: errors[name],
  });
  return (
    <Form method="post" action={action} preventScrollReset noValidate>
      <input type="hidden" name="seenUpdatedAt" value={section.updatedAt} />
      <div className="dialog-body section-form-body">
        <Refusal count={0} answer={answer} action={action} />
        <p className="text-ui text-muted">
          <strong>{section.name}</strong> · {texts.zone({ zone })}
        </p>
        {section.isLive && <Notice tone="info">{texts.liveHint}</Notice>}
        <TextField {...field("publish")} label={texts.publish} hint={section.isLive ? undefined : texts.publishHint} />
        {section.isLive && <Choice label={texts.hide} name="hide" value="yes" defaultChecked={times.hides} />}
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
  );
}
