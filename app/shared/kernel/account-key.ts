/** The storage key by which tabs tell each other who is signed in. */
export const ACCOUNT_KEY = "account";
