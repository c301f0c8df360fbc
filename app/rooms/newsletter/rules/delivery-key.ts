const PREFIX = "newsletter:";

/** The key under which a delivery's mail is queued: one mail, for ever. */
export const deliveryKey = (deliveryId: string): string => PREFIX + deliveryId;

/** The delivery of such a key. */
export const deliveryOfKey = (key: string): string => key.slice(PREFIX.length);
