const digits = (number: string): string => number.replaceAll(/\D/g, "");

/** The link that calls an international number; null without digits. */
export const phoneLink = (number: string): string | null => (digits(number) === "" ? null : `tel:+${digits(number)}`);

/** The link that opens a WhatsApp chat with a number; null without digits. */
export const whatsAppLink = (number: string): string | null =>
  digits(number) === "" ? null : `https://wa.me/${digits(number)}`;
