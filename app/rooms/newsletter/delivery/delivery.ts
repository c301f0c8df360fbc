const PREFIX = "newsletter:";

/** The key of a delivery's mail: one mail, for ever. */
export const deliveryKey = (deliveryId: string): string => PREFIX + deliveryId;

/** Whether a mail's key is one of these. */
export const isDeliveryKey = (key: string): boolean => key.startsWith(PREFIX);

/** The delivery of such a key. */
export const deliveryOfKey = (key: string): string => key.slice(PREFIX.length);
