import { FormScreen } from "#app/office/ui/form/form-screen.tsx";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import { TextAreaField, TextField } from "#app/shared/ui/form/field.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { campaignFieldText, campaignFormTexts as texts } from "#app/rooms/newsletter/admin-messages.ts";
import { CAMPAIGN_LIMITS } from "#app/rooms/newsletter/constants.ts";
import type {
  CampaignField,
  CampaignFormErrors,
  CampaignFormValues,
} from "#app/rooms/newsletter/campaigns/campaign.ts";
import { adminWords } from "#app/office/ui/messages.ts";

/** `id` null for a new one; `updatedAt` travels back. */
export type DialogCampaign = {
  readonly id: string | null;
  readonly values: CampaignFormValues;
  readonly updatedAt: string;
};

export type CampaignDraft = {
  readonly values: CampaignFormValues;
  readonly errors: CampaignFormErrors;
  readonly error: string | null;
  readonly isConflict: boolean;
  readonly testedTo: string | null;
};

type DialogProps = {
  campaign: DialogCampaign;
  draft: CampaignDraft | null;
  timeZone: string;
  action: string;
  closeTo: string;
  historyTo: string | null;
};

export function CampaignDialog({ campaign, draft, timeZone, action, closeTo, historyTo }: DialogProps) {
  const { values, errors } = draft ?? { values: campaign.values, errors: {} };
  const field = fieldOf(values, errors);
  return (
    <FormScreen
      id="edit-campaign"
      title={campaign.id ? texts.edit : texts.add}
      isWide
      action={action}
      closeTo={closeTo}
      noValidate
      enter="save"
      // After a conflict's Reload the fields start from the current values.
      round={`${campaign.updatedAt}/${draft?.isConflict ?? false}`}
      hiddenFields={{ seenUpdatedAt: campaign.updatedAt }}
      refused={refusedOf(draft)}
      formClass="campaign-form"
      bodyClass="campaign-fields"
      more={<Asides historyTo={historyTo} />}
      back={
        <>
          <ButtonLink to={closeTo} preventScrollReset>
            {adminWords.cancel}
          </ButtonLink>
          <Button name="intent" value="preview">
            {texts.savePreview}
          </Button>
        </>
      }
      save={{ text: texts.save, saving: texts.saving, intent: "save" }}
    >
      {draft?.testedTo && <Notice tone="success">{<p>{texts.tested({ email: draft.testedTo })}</p>}</Notice>}
      <TextField {...field("name")} label={texts.name} maxLength={CAMPAIGN_LIMITS.name} required autoComplete="off" />
      <TextField
        {...field("subject")}
        label={texts.subject}
        maxLength={CAMPAIGN_LIMITS.subject}
        required
        autoComplete="off"
      />
      <TextAreaField
        {...field("content")}
        label={texts.content}
        hint={texts.contentHint}
        rows={12}
        required
        className="campaign-content"
      />
      <TextField
        {...field("scheduledAt")}
        label={texts.schedule}
        hint={texts.scheduleHint({ timeZone })}
        isOptional
        type="datetime-local"
      />
    </FormScreen>
  );
}

const refusedOf = (draft: CampaignDraft | null) =>
  draft && !draft.testedTo ? { text: draft.error ?? texts.notSaved, isConflict: draft.isConflict } : null;

const Asides = ({ historyTo }: Pick<DialogProps, "historyTo">) => (
  <>
    {historyTo && (
      <ButtonLink to={historyTo} preventScrollReset variant="quiet">
        {texts.history}
      </ButtonLink>
    )}
    <Button name="intent" value="test" variant="quiet" aria-keyshortcuts="Control+Shift+Enter">
      {texts.test}
    </Button>
  </>
);

const fieldOf = (values: CampaignFormValues, errors: CampaignFormErrors) => (name: CampaignField) => {
  const fault = errors[name];
  return { id: `campaign-${name}`, name, defaultValue: values[name], error: fault && campaignFieldText(name, fault) };
};
