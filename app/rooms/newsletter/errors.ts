/** Why a mailed link does nothing: forged, incomplete or too old; for unsubscribing, of no subscriber. */
export type LinkError = "link_invalid";

/** Why the own subscription did not begin: mails to this address came back, which only staff undo. */
export type OwnSubscriptionError = "bounced";

/** Why a campaign stayed as it was: gone, sent already, edited by someone else meanwhile, or in the wrong state for this. */
export type CampaignError = "not_found" | "already_sent" | "changed_by_other" | "not_draft" | "no_subscribers";

/** Why a subscriber stayed as they were: gone, or not in the state that this begins from. */
export type SubscriberError = "not_found" | "not_allowed";
