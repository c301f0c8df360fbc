/** The subjects of a message, in the form's order. */
export const CONTACT_SUBJECTS = ["general", "product", "order", "support"] as const;
/** Upper limits of what is typed. */
export const CONTACT_NAME_MAX = 100;
export const CONTACT_MESSAGE_MAX = 5000;
/** Where staff read messages, and reports of failed pages. */
export const STAFF_MESSAGES_PATH = "/admin/messages";
export const STAFF_ERRORS_PATH = "/admin/errors";
/** The states of a message and of an error report; a resolved report that recurs is open again. */
export const MESSAGE_STATES = ["new", "handled"] as const;
export const ERROR_STATES = ["open", "resolved"] as const;
/** The longest note of staff at a message. */
export const STAFF_NOTE_MAX = 2000;
/** The `map` parameter that shows the foreign map without script, and where the figure stands. */
export const MAP_SHOWN = "shown";
export const MAP_ID = "map";
