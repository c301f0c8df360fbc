import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { formatMessage } from "#app/shared/kernel/catalogue/format-message.ts";
import type { CampaignError, SubscriberError } from "./errors.ts";
import type { CampaignFieldError, CampaignField } from "./campaigns/campaign.ts";
import type { CampaignStatus, SubscriberStatus } from "./types.ts";

export const NEWSLETTER_PATH = "/admin/content/newsletter";

export const newsletterAdminTexts = messages({
  title: "Newsletter",
  subtitle: "Your campaigns and subscribers",
  campaigns: "Campaigns",
  subscribers: "Subscribers",
  newCampaign: "New Campaign",
  export: "Export Subscribers",
  allStatuses: "All Statuses",
  searchCampaigns: "Search campaigns",
  searchCampaignsHint: "Search name or subject...",
  searchSubscribers: "Search subscribers",
  searchSubscribersHint: "Search email or name...",
  loadFailed: "Failed to load the newsletter",
  failed: "Something went wrong. Nothing was changed. Please try again.",
  tooLarge: "This form is too long.",
});

export const campaignStatusNames: Readonly<Record<CampaignStatus, string>> = messages({
  draft: "Draft",
  scheduled: "Scheduled",
  sent: "Sent",
});

export const subscriberStatusNames: Readonly<Record<SubscriberStatus, string>> = messages({
  active: "Active",
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
});

export const campaignTexts = messages({
  none: "No campaigns found. Create your first newsletter campaign!",
  noneHint: "A new campaign is a draft: nobody gets it until you send or schedule it.",
  noun: { one: "campaign", many: "campaigns" },
  sendNow: "Send Now",
  viewStats: "View Stats",
  edit: "Edit",
  sentHint: "A sent campaign cannot be edited.",
  preview: "Preview",
  duplicate: "Duplicate",
  unschedule: "Back to Draft",
  delete: "Delete",
  scheduledFor: "for {at}",
  createdOn: "Created {day}",
  sentOn: "{at}",
  onTheWay: "{open, number} on their way",
  notDelivered: "{failed, number} not delivered",
  percent: "({percent}%)",
  askSend: 'Send "{name}" to all active subscribers?',
  askSendHint:
    "{active, plural, one {It goes to # subscriber. You cannot recall it.} other {It goes to # subscribers. You cannot recall it.}}",
  askDelete: "Are you sure you want to delete this campaign?",
  deleteSentHint: "Its statistics are deleted too. Emails that have not gone out yet will not be sent.",
  sendTitle: "Send Campaign",
  deleteTitle: "Delete Campaign",
  sent: "Campaign sent successfully!",
  saved: "Campaign saved.",
  scheduled: "Campaign scheduled.",
  deleted: "Campaign deleted.",
  duplicated: "Campaign duplicated.",
  restored: "Campaign restored.",
  unscheduled: "Campaign is a draft again.",
  copyOf: "Copy of {name}",
  testSubject: "[Test] {subject}",
  finishedTitle: "Campaign finished",
  finished: '"{name}" went to {recipients, plural, one {# subscriber} other {# subscribers}}.',
  notSentTitle: "Campaign not sent",
  notSent: '"{name}" was due, but there are no active subscribers. It is a draft again.',
});

export const campaignErrorTexts: Readonly<Record<CampaignError, string>> = messages({
  not_found: "This campaign no longer exists.",
  already_sent: "This campaign has been sent and can no longer be changed.",
  changed_by_other: "This record was changed by someone else. Reload and try again.",
  not_draft: "Only a draft can be sent now.",
  no_subscribers: "No active subscribers.",
});

export const campaignFormTexts = messages({
  add: "New Campaign",
  edit: "Edit Campaign",
  history: "History",
  name: "Campaign Name",
  subject: "Email Subject",
  content: "Email Content",
  contentHint: "HTML supported. The subject is shown above it, the unsubscribe link and your address below.",
  schedule: "Schedule Send",
  scheduleHint: "Leave empty to save as draft. Time zone: {timeZone}.",
  save: "Save Campaign",
  saving: "Saving...",
  savePreview: "Save and Preview",
  test: "Send test to me",
  tested: "A test email is on its way to {email}. The campaign was not saved.",
  notSaved: "Please correct the marked fields.",
});

export const campaignFieldNames: Readonly<Record<CampaignField, string>> = messages({
  name: "Campaign Name",
  subject: "Email Subject",
  content: "Email Content",
  scheduledAt: "Schedule Send",
});

const FIELD_ERRORS = messages({
  required: "{field} is required",
  too_long: "At most {most, number} characters",
  not_future: "Choose a time in the future",
}) satisfies Record<CampaignFieldError["code"], unknown>;

export const campaignFieldText = (field: CampaignField, { code, most = 0 }: CampaignFieldError): string =>
  formatMessage(FIELD_ERRORS[code], { field: campaignFieldNames[field], most });

export const campaignStatsTexts = messages({
  title: "Campaign Stats",
  recipients: "Recipients",
  delivered: "Delivered",
  failed: "Failed",
  skipped: "Unsubscribed before sending",
  open: "On their way",
  opened: "Opened",
  clicked: "Clicked",
  unsubscribed: "Unsubscribed",
  links: "Links by clicks",
  noLinks: "No clicks yet.",
  trackingOff: "The shop does not count opens and clicks. Turn counting on in Settings.",
});

export const campaignPreviewTexts = messages({
  title: "Preview",
  frame: "Email as readers see it",
  sizes: { phone: "Phone", desktop: "Desktop" },
  themes: { light: "Light", dark: "Dark" },
  subject: "Subject",
});

export const subscriberTexts = messages({
  none: "No subscribers found",
  noneHint: "Visitors subscribe on the home page or at /newsletter.",
  noun: { one: "subscriber", many: "subscribers" },
  noName: "-",
  unsubscribe: "Unsubscribe",
  activate: "Set Active",
  unsubscribed: "Subscriber unsubscribed.",
  activated: "Subscriber is active again.",
  exportColumns: ["Email", "Name", "Status", "Subscribed At"],
});

export const subscriberErrorTexts: Readonly<Record<SubscriberError, string>> = messages({
  not_found: "This subscriber no longer exists.",
  not_allowed: "People who unsubscribed must sign up again themselves.",
});

export const bounceTexts = messages({ reported: "The mail service reported that this address does not accept mail." });

export const newsletterListTexts = messages({
  subscriberCaption: "Subscribers, newest first",
  email: "Email",
  name: "Name",
  subscribed: "Subscribed",
  campaignCaption: "Campaigns, newest first",
  campaign: "Campaign",
  status: "Status",
  recipients: "Recipients",
  opened: "Opened",
  clicked: "Clicked",
});
