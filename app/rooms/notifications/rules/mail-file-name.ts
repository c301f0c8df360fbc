/** The name of a mail's file: sorts by the time it was queued, is the same at every attempt, and ends with .eml. */
export const mailFileName = (mail: { readonly id: string; readonly createdAt: Date }): string =>
  `${mail.createdAt.toISOString().replaceAll(/[-:.]/g, "")}-${mail.id}.eml`;
