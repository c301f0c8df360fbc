const PREFIX = "newsletter:";

/** The key of a delivery's mail, so that it is sent only once. */
export const deliveryKey = (deliveryId: string): string => PREFIX + deliveryId;

/** Whether a mail's key belongs to a delivery. */
export const isDeliveryKey = (key: string): boolean => key.startsWith(PREFIX);

/** The id of the delivery in its mail's key. */
export const deliveryOfKey = (key: string): string => key.slice(PREFIX.length);
