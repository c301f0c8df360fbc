/** Why a mailed link does nothing: forged, incomplete, too old, or of no subscriber. */
export type LinkError = "link_invalid";

/** `bounced`: mails to this address came back; only staff can undo that. */
export type OwnSubscriptionError = "bounced";

export type CampaignError = "not_found" | "already_sent" | "changed_by_other" | "not_draft" | "no_subscribers";

export type SubscriberError = "not_found" | "not_allowed";
