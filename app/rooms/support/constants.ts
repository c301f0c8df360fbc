/** What a message can be about, in the order of the form (S-ENT-88). */
export const CONTACT_SUBJECTS = ["general", "product", "order", "support"] as const;
/** Upper limits of what is typed. */
export const CONTACT_NAME_MAX = 100;
export const CONTACT_MESSAGE_MAX = 5000;
/** Where staff read messages. */
export const STAFF_MESSAGES_PATH = "/admin/messages";
/** The `map` parameter that shows the foreign map without script, and where the figure stands. */
export const MAP_SHOWN = "shown";
export const MAP_ID = "map";
