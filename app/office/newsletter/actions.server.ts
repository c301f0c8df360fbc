import { data, redirect } from "react-router";
import { nameRevision } from "#app/rooms/content/revisions/revisions.server.ts";
import {
  campaignErrorTexts,
  newsletterAdminTexts,
  subscriberErrorTexts,
} from "#app/rooms/newsletter/admin-messages.ts";
import type { CampaignError } from "#app/rooms/newsletter/errors.ts";
import { readCampaignForm, type CampaignFormValues } from "#app/rooms/newsletter/campaigns/campaign.ts";
import type { CampaignDraft } from "./campaign/campaign-dialog.tsx";
import {
  deleteCampaign,
  duplicateCampaign,
  restoreCampaign,
  unscheduleCampaign,
} from "#app/rooms/newsletter/campaigns/campaign.commands.server.ts";
import { saveCampaign } from "#app/rooms/newsletter/campaigns/save-campaign.server.ts";
import { sendCampaign, sendTestCampaign } from "#app/rooms/newsletter/campaigns/send-campaign.server.ts";
import { setSubscriberStatus } from "#app/rooms/newsletter/subscribers/subscriber.commands.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { PermissionError, type Context } from "#app/shared/http/context.server.ts";
import { readLimitedForm } from "#app/shared/http/request/body.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import type { FormPost } from "#app/office/http/handle-post.server.ts";
import { newsletterPath, type NewsletterAction } from "./links.ts";

// A content of 200,000 characters, each of which a form may write with twelve.
const MAX_FORM_BYTES = 2_621_440;

/** The answer of a form that does not redirect: the dialog's draft, or an error about the whole form. */
export type NewsletterAnswer = { readonly draft: CampaignDraft | null; readonly error: string | null };

const STATUS_OF: Readonly<Record<CampaignError, number>> = {
  not_found: 404,
  already_sent: 409,
  changed_by_other: 409,
  not_draft: 409,
  no_subscribers: 409,
};
const refused = (error: string, status: number) => data<NewsletterAnswer>({ draft: null, error }, { status });

/** Takes the forms of the newsletter manager: back to the list that says what was done, else why not. */
export async function handleNewsletterForm(ctx: Context, { request, url }: { request: Request; url: URL }) {
  const form = await readLimitedForm(request, MAX_FORM_BYTES);
  if (!form) return refused(newsletterAdminTexts.tooLarge, 413);
  const edited = url.searchParams.get("edit");
  try {
    return await (edited === null ? changeOne(ctx, form, url) : handleCampaignForm(ctx, { form, url, edited }));
  } catch (error) {
    if (error instanceof PermissionError) throw error;
    ctx.log.error({ err: error }, "the newsletter could not be changed");
    const draft = edited === null ? null : draftOf(form, { error: newsletterAdminTexts.failed });
    return data<NewsletterAnswer>({ draft, error: draft ? null : newsletterAdminTexts.failed }, { status: 500 });
  }
}

const CAMPAIGN_ACTIONS = {
  send: { run: sendCampaign, done: "sent" },
  delete: { run: deleteCampaign, done: "deleted" },
  unschedule: { run: unscheduleCampaign, done: "unscheduled" },
  duplicate: { run: duplicateCampaign, done: "duplicated" },
} as const;

/** The buttons and questions of the lists. */
async function changeOne(ctx: Context, form: FormData, url: URL) {
  const intent = formText(form, "intent");
  const id = formText(form, "id");
  if (intent === "active" || intent === "unsubscribed") {
    const changed = await setSubscriberStatus(ctx, { id, to: intent });
    if (changed.ok) return doneAt(url, intent);
    return refused(subscriberErrorTexts[changed.error], changed.error === "not_found" ? 404 : 409);
  }
  if (url.searchParams.has("history")) return changeHistory(ctx, intent, { form, url });
  if (!Object.hasOwn(CAMPAIGN_ACTIONS, intent)) return refused(newsletterAdminTexts.failed, 400);
  const { run, done } = CAMPAIGN_ACTIONS[intent as keyof typeof CAMPAIGN_ACTIONS];
  const result = await run(ctx, id);
  return result.ok ? doneAt(url, done) : refused(campaignErrorTexts[result.error], STATUS_OF[result.error]);
}

/** The buttons of "History": an earlier state gets a name, or comes back. */
async function changeHistory(ctx: Context, intent: string, { form, url }: FormPost) {
  const [action, revisionId = ""] = intent.split(":");
  const id = url.searchParams.get("history") ?? "";
  if (action === "name-revision") {
    await nameRevision(ctx, { id: revisionId, note: formText(form, "note").trim() });
    return redirect(withQuery(newsletterPath(url.search), { history: id }), 303);
  }
  if (action !== "restore") return refused(newsletterAdminTexts.failed, 400);
  const restored = await restoreCampaign(ctx, { id, revisionId });
  return restored.ok ? doneAt(url, "restored") : refused(campaignErrorTexts[restored.error], STATUS_OF[restored.error]);
}

const doneAt = (url: URL, action: NewsletterAction) =>
  redirect(withQuery(newsletterPath(url.search), { done: action }), 303);

type CampaignPost = FormPost & { readonly edited: string };

/** The dialog: a test to oneself, or saving; then the list or the preview. */
async function handleCampaignForm(ctx: Context, { form, url, edited }: CampaignPost) {
  const { timeZone } = await readSettings(ctx);
  const read = readCampaignForm(valuesOf(form), { now: ctx.now, timeZone });
  if (!read.ok) return draftAnswer(form, { errors: read.error }, 422);
  if (formText(form, "intent") === "test") {
    const { to } = await sendTestCampaign(ctx, read.value);
    return draftAnswer(form, { testedTo: to }, 200);
  }
  const seenUpdatedAt = formText(form, "seenUpdatedAt");
  const saved = await saveCampaign(ctx, { id: edited === "new" ? null : edited, texts: read.value, seenUpdatedAt });
  if (!saved.ok) {
    const isConflict = saved.error === "changed_by_other";
    return draftAnswer(form, { error: campaignErrorTexts[saved.error], isConflict }, STATUS_OF[saved.error]);
  }
  const list = newsletterPath(url.search);
  if (formText(form, "intent") === "preview") return redirect(withQuery(list, { preview: saved.value }), 303);
  return redirect(withQuery(list, { done: read.value.scheduledAt ? "scheduled" : "saved" }), 303);
}

const draftAnswer = (form: FormData, parts: Partial<CampaignDraft>, status: number) =>
  data<NewsletterAnswer>({ draft: draftOf(form, parts), error: null }, { status });

const draftOf = (form: FormData, parts: Partial<CampaignDraft>): CampaignDraft => ({
  values: valuesOf(form),
  errors: {},
  error: null,
  isConflict: false,
  testedTo: null,
  ...parts,
});

const valuesOf = (form: FormData): CampaignFormValues => ({
  name: formText(form, "name"),
  subject: formText(form, "subject"),
  content: formText(form, "content"),
  scheduledAt: formText(form, "scheduledAt"),
});
