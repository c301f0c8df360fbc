export const CONTACT_SUBJECTS = ["general", "product", "order", "support"] as const;
export const CONTACT_NAME_MAX = 100;
export const CONTACT_MESSAGE_MAX = 5000;
export const STAFF_MESSAGES_PATH = "/admin/messages";
export const STAFF_ERRORS_PATH = "/admin/errors";
export const MESSAGE_STATES = ["new", "handled"] as const;
export const ERROR_STATES = ["open", "resolved"] as const;
export const STAFF_NOTE_MAX = 2000;
/** The value of `map` that shows the third-party map without script, and the figure's id. */
export const MAP_SHOWN = "shown";
export const MAP_ID = "map";
