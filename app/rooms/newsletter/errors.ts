/** Why a mailed link does nothing: forged, incomplete or too old; for unsubscribing, of no subscriber. */
export type LinkError = "link_invalid";
