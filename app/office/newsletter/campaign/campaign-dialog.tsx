import { Form, Link, useNavigation } from "react-router";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { Button, buttonClass, EnterButton } from "#app/shared/ui/button.tsx";
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

export function CampaignDialog({ campaign, closeTo, draft, ...parts }: DialogProps) {
  return (
    <AdminModal id="edit-campaign" title={campaign.id ? texts.edit : texts.add} closeTo={closeTo} isWide>
      {/* A new key after a conflict's Reload: the fields start from the current values. */}
      <CampaignForm
        key={`${campaign.updatedAt}/${draft?.isConflict ?? false}`}
        {...{ campaign, closeTo, draft, ...parts }}
      />
    </AdminModal>
  );
}

function CampaignForm({ campaign, draft, timeZone, action, closeTo, historyTo }: DialogProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const field = fieldOf(draft?.values ?? campaign.values, draft?.errors ?? {});
  return (
    <Form method="post" action={action} preventScrollReset noValidate className="campaign-form">
      <EnterButton intent="save" />
      <input type="hidden" name="seenUpdatedAt" value={campaign.updatedAt} />
      <div className="dialog-body campaign-fields">
        <Answer draft={draft} reloadTo={action} />
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
      </div>
      <div className="dialog-actions dialog-foot campaign-buttons">
        {historyTo && (
          <Link to={historyTo} preventScrollReset className={buttonClass({ variant: "quiet" })}>
            {texts.history}
          </Link>
        )}
        <Button name="intent" value="test" variant="quiet" disabled={isSaving} aria-keyshortcuts="Control+Shift+Enter">
          {texts.test}
        </Button>
        <Link to={closeTo} preventScrollReset className={buttonClass({})}>
          {adminWords.cancel}
        </Link>
        <Button name="intent" value="preview" disabled={isSaving}>
          {texts.savePreview}
        </Button>
        <Button variant="leaf" name="intent" value="save" disabled={isSaving} isBusy={isSaving}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </div>
    </Form>
  );
}

const fieldOf = (values: CampaignFormValues, errors: CampaignFormErrors) => (name: CampaignField) => {
  const fault = errors[name];
  return { id: `campaign-${name}`, name, defaultValue: values[name], error: fault && campaignFieldText(name, fault) };
};

function Answer({ draft, reloadTo }: { draft: CampaignDraft | null; reloadTo: string }) {
  if (!draft) return null;
  if (draft.testedTo) return <Notice tone="success">{<p>{texts.tested({ email: draft.testedTo })}</p>}</Notice>;
  return (
    <Notice tone="danger">
      <p>{draft.error ?? texts.notSaved}</p>
      {draft.isConflict && (
        <Link to={reloadTo} replace preventScrollReset className="link">
          {texts.reload}
        </Link>
      )}
    </Notice>
  );
}
