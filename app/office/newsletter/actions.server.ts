import { data, redirect } from "react-router";
import { nameRevision } from "#app/rooms/content/revisions/revisions.server.ts";
import {
  campaignErrorTexts,
  newsletterAdminTexts,
  subscriberErrorTexts,
} from "#app/rooms/newsletter/admin-messages.ts";
import type { CampaignError } from "#app/rooms/newsletter/errors.ts";
import {
  campaignHistory,
  type CampaignField,
  type CampaignFieldError,
  type CampaignFormValues,
} from "#app/rooms/newsletter/campaigns/campaign.ts";
import { campaignSchema } from "#app/rooms/newsletter/campaigns/campaign-schemas.ts";
import type { CampaignTexts } from "#app/rooms/newsletter/types.ts";
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
import { withoutPress, type Context } from "#app/shared/http/context.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formText, parseFields, typedFields } from "#app/shared/kernel/forms/form.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { handlePost, type OfficePost } from "#app/office/http/handle-post.server.ts";
import { newsletterPath, type NewsletterAction } from "./links.ts";

// A content of 200,000 characters, each of which a form may encode as twelve.
const MAX_FORM_BYTES = 2_621_440;

export type NewsletterAnswer = { readonly draft: CampaignDraft | null; readonly error: string | null };

const STATUS_OF: Readonly<Record<CampaignError, number>> = {
  not_found: 404,
  already_sent: 409,
  changed_by_other: 409,
  not_draft: 409,
  no_subscribers: 409,
};
const refused = (error: string, status: number) => data<NewsletterAnswer>({ draft: null, error }, { status });

export const submitNewsletterForm = (args: Parameters<typeof handlePost>[0]) =>
  handlePost(args, {
    maxBytes: MAX_FORM_BYTES,
    list: ({ search }) => newsletterPath(search),
    intents: {
      send: (ctx, post) => changeCampaign(ctx, post, { run: sendCampaign, done: "sent" }),
      delete: (ctx, post) => changeCampaign(ctx, post, { run: deleteCampaign, done: "deleted" }),
      unschedule: (ctx, post) => changeCampaign(ctx, post, { run: unscheduleCampaign, done: "unscheduled" }),
      duplicate: (ctx, post) => changeCampaign(ctx, post, { run: duplicateCampaign, done: "duplicated" }),
      active: (ctx, post) => changeSubscriber(ctx, post, "active"),
      unsubscribed: (ctx, post) => changeSubscriber(ctx, post, "unsubscribed"),
      "name-revision": nameCampaignRevision,
      restore: restoreCampaignRevision,
      save: (ctx, post) => submitCampaign(ctx, post, save),
      preview: (ctx, post) => submitCampaign(ctx, post, save),
      test: (ctx, post) => submitCampaign(ctx, post, sendTest),
    },
    refuse({ status, form }) {
      if (status === 413) return refused(newsletterAdminTexts.tooLarge, status);
      const isDialog = form !== null && args.url.searchParams.has("edit");
      return isDialog
        ? draftAnswer(form, { error: newsletterAdminTexts.failed }, status)
        : refused(newsletterAdminTexts.failed, status);
    },
  });

type CampaignCommand = {
  readonly run: (ctx: Context, id: string) => Promise<Result<unknown, CampaignError>>;
  readonly done: NewsletterAction;
};

async function changeCampaign(ctx: Context, { form, url }: OfficePost, { run, done }: CampaignCommand) {
  const result = await run(ctx, formText(form, "id"));
  return result.ok ? doneAt(url, done) : refused(campaignErrorTexts[result.error], STATUS_OF[result.error]);
}

async function changeSubscriber(ctx: Context, { form, url }: OfficePost, to: "active" | "unsubscribed") {
  const changed = await setSubscriberStatus(ctx, { id: formText(form, "id"), to });
  if (changed.ok) return doneAt(url, to);
  return refused(subscriberErrorTexts[changed.error], changed.error === "not_found" ? 404 : 409);
}

async function nameCampaignRevision(ctx: Context, { form, url, argument }: OfficePost) {
  const id = url.searchParams.get("history") ?? "";
  await nameRevision(ctx, campaignHistory(id), { revisionId: argument, note: formText(form, "note").trim() });
  return redirect(withQuery(newsletterPath(url.search), { history: id }), 303);
}

async function restoreCampaignRevision(ctx: Context, { url, argument }: OfficePost) {
  const id = url.searchParams.get("history") ?? "";
  const restored = await restoreCampaign(ctx, { id, revisionId: argument });
  return restored.ok ? doneAt(url, "restored") : refused(campaignErrorTexts[restored.error], STATUS_OF[restored.error]);
}

const doneAt = (url: URL, action: NewsletterAction) =>
  redirect(withQuery(newsletterPath(url.search), { done: action }), 303);

type ReadCampaign = { readonly post: OfficePost; readonly texts: CampaignTexts };

async function submitCampaign<Answer>(
  ctx: Context,
  post: OfficePost,
  run: (ctx: Context, campaign: ReadCampaign) => Promise<Answer>,
) {
  if (!post.url.searchParams.has("edit")) return refused(newsletterAdminTexts.failed, 400);
  const { timeZone } = await readSettings(ctx);
  const read = parseFields<CampaignTexts, CampaignField, CampaignFieldError["code"]>(
    campaignSchema({ now: ctx.now, timeZone }),
    valuesOf(post.form),
  );
  return read.ok ? run(ctx, { post, texts: read.value }) : draftAnswer(post.form, { errors: read.error }, 422);
}

async function sendTest(ctx: Context, { post, texts }: ReadCampaign) {
  // Nothing is saved: the dialog must come back with what was typed.
  const { to } = await sendTestCampaign(withoutPress(ctx), texts);
  return draftAnswer(post.form, { testedTo: to }, 200);
}

async function save(ctx: Context, { post: { form, url }, texts }: ReadCampaign) {
  const edited = url.searchParams.get("edit");
  const seenUpdatedAt = formText(form, "seenUpdatedAt");
  const saved = await saveCampaign(ctx, { id: edited === "new" ? null : edited, texts, seenUpdatedAt });
  if (!saved.ok) {
    const isConflict = saved.error === "changed_by_other";
    return draftAnswer(form, { error: campaignErrorTexts[saved.error], isConflict }, STATUS_OF[saved.error]);
  }
  const list = newsletterPath(url.search);
  if (formText(form, "intent") === "preview") return redirect(withQuery(list, { preview: saved.value }), 303);
  return redirect(withQuery(list, { done: texts.scheduledAt ? "scheduled" : "saved" }), 303);
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

const valuesOf = (form: FormData): CampaignFormValues =>
  typedFields(form, ["name", "subject", "content", "scheduledAt"]);
