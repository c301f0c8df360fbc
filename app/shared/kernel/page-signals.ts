/** The storage key by which tabs tell each other who is signed in. */
export const ACCOUNT_KEY = "account";

/** Sent to the window once the framework has the page, with what was typed before. */
export const HYDRATED_EVENT = "hydrated";
