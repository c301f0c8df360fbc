import { CHANGED_BY_OTHER } from "#app/shared/kernel/forms/messages.ts";
import type { CampaignError, SubscriberError } from "./errors.ts";
import type { CampaignFieldError, CampaignField } from "./campaigns/campaign.ts";
import type { CampaignStatus, SubscriberStatus } from "./types.ts";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

export const NEWSLETTER_PATH = "/admin/content/newsletter";

export const newsletterAdminTexts = {
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
  tryAgain: "Try Again",
  failed: "Something went wrong. Nothing was changed. Please try again.",
  tooLarge: "This form is too long.",
} as const;

export const campaignStatusNames: Readonly<Record<CampaignStatus, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sent: "Sent",
};

export const subscriberStatusNames: Readonly<Record<SubscriberStatus, string>> = {
  active: "Active",
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
};

export const campaignTexts = {
  none: "No campaigns found. Create your first newsletter campaign!",
  noneHint: "A new campaign is a draft: nobody gets it until you send or schedule it.",
  noMatch: "No campaigns match.",
  showAll: "Show all campaigns",
  sendNow: "Send Now",
  viewStats: "View Stats",
  edit: "Edit",
  sentHint: "A sent campaign cannot be edited.",
  preview: "Preview",
  duplicate: "Duplicate",
  unschedule: "Back to Draft",
  delete: "Delete",
  scheduledFor: (at: string): string => `for ${at}`,
  createdOn: (day: string): string => `Created ${day}`,
  sentOn: (at: string): string => at,
  onTheWay: (open: number): string => `${formatNumber(open)} on their way`,
  notDelivered: (failed: number): string => `${formatNumber(failed)} not delivered`,
  percent: (percent: number): string => `(${percent}%)`,
  askSend: (name: string): string => `Send "${name}" to all active subscribers?`,
  askSendHint: (active: number): string =>
    active === 1
      ? "It goes to 1 subscriber. You cannot recall it."
      : `It goes to ${formatNumber(active)} subscribers. You cannot recall it.`,
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
  copyOf: (name: string): string => `Copy of ${name}`,
  testSubject: (subject: string): string => `[Test] ${subject}`,
  finishedTitle: "Campaign finished",
  finished: (name: string, recipients: number): string =>
    `"${name}" went to ${formatNumber(recipients)} ${recipients === 1 ? "subscriber" : "subscribers"}.`,
  notSentTitle: "Campaign not sent",
  notSent: (name: string): string => `"${name}" was due, but there are no active subscribers. It is a draft again.`,
} as const;

export const campaignErrorTexts: Readonly<Record<CampaignError, string>> = {
  not_found: "This campaign no longer exists.",
  already_sent: "This campaign has been sent and can no longer be changed.",
  changed_by_other: CHANGED_BY_OTHER,
  not_draft: "Only a draft can be sent now.",
  no_subscribers: "No active subscribers.",
};

export const campaignFormTexts = {
  add: "New Campaign",
  edit: "Edit Campaign",
  history: "History",
  name: "Campaign Name",
  subject: "Email Subject",
  content: "Email Content",
  contentHint: "HTML supported. The subject is shown above it, the unsubscribe link and your address below.",
  schedule: "Schedule Send",
  scheduleHint: (timeZone: string): string => `Leave empty to save as draft. Time zone: ${timeZone}.`,
  save: "Save Campaign",
  saving: "Saving...",
  savePreview: "Save and Preview",
  test: "Send test to me",
  tested: (email: string): string => `A test email is on its way to ${email}. The campaign was not saved.`,
  notSaved: "Please correct the marked fields.",
  reload: "Reload",
} as const;

export const campaignFieldNames: Readonly<Record<CampaignField, string>> = {
  name: campaignFormTexts.name,
  subject: campaignFormTexts.subject,
  content: campaignFormTexts.content,
  scheduledAt: campaignFormTexts.schedule,
};

/** The error of a field. */
export function campaignFieldText(field: CampaignField, { code, most = 0 }: CampaignFieldError): string {
  switch (code) {
    case "required":
      return `${campaignFieldNames[field]} is required`;
    case "too_long":
      return `At most ${formatNumber(most)} characters`;
    case "not_future":
      return "Choose a time in the future";
  }
}

export const campaignStatsTexts = {
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
} as const;

export const campaignPreviewTexts = {
  title: "Preview",
  frame: "Email as readers see it",
  sizes: { phone: "Phone", desktop: "Desktop" },
  themes: { light: "Light", dark: "Dark" },
  subject: "Subject",
} as const;

export const subscriberTexts = {
  none: "No subscribers found",
  noneHint: "Visitors subscribe on the home page or at /newsletter.",
  showAll: "Show all subscribers",
  noName: "-",
  unsubscribe: "Unsubscribe",
  activate: "Set Active",
  unsubscribed: "Subscriber unsubscribed.",
  activated: "Subscriber is active again.",
  exportColumns: ["Email", "Name", "Status", "Subscribed At"],
} as const;

export const subscriberErrorTexts: Readonly<Record<SubscriberError, string>> = {
  not_found: "This subscriber no longer exists.",
  not_allowed: "People who unsubscribed must sign up again themselves.",
};

export const bounceTexts = { reported: "The mail service reported that this address does not accept mail." } as const;

export const newsletterListTexts = {
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
  oneSubscriber: "subscriber",
  manySubscribers: "subscribers",
  oneCampaign: "campaign",
  manyCampaigns: "campaigns",
} as const;
