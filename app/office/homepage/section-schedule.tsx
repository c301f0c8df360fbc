import { FormScreen } from "#app/office/ui/form/form-screen.tsx";
import { Choice, TextField } from "#app/shared/ui/form/field.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { scheduleTexts as texts } from "#app/rooms/content/homepage/form/section-form-messages.ts";

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

export function ScheduleDialog({ section, zone, times, errors, answer, action, closeTo }: ScheduleProps) {
  const field = (name: TimeField) => ({
    name,
    type: "datetime-local",
    defaultValue: times[name],
    error: errors[name],
  });
  return (
    <FormScreen
      id="schedule-section"
      title={texts.title}
      action={action}
      closeTo={closeTo}
      noValidate
      // After a conflict's Reload the fields start from the current values.
      round={String(answer?.isConflict)}
      hiddenFields={{ seenUpdatedAt: section.updatedAt }}
      refused={answer && { text: answer.error, isConflict: answer.isConflict }}
      bodyClass="section-form-body"
      save={{ text: texts.save, saving: texts.saving, intent: "schedule" }}
    >
      <p className="text-ui text-muted">
        <strong>{section.name}</strong> · {texts.zone({ zone })}
      </p>
      {section.isLive && <Notice tone="info">{texts.liveHint}</Notice>}
      <TextField {...field("publish")} label={texts.publish} hint={section.isLive ? undefined : texts.publishHint} />
      {section.isLive && <Choice label={texts.hide} name="hide" value="yes" defaultChecked={times.hides} />}
      <TextField {...field("unpublish")} label={texts.unpublish} hint={texts.unpublishHint} />
    </FormScreen>
  );
}
