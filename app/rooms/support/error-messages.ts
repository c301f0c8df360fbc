/** Texts of the notification that staff get of a failed page. */
export const errorTexts = {
  notificationTitle: "A page failed",
  notification: ({
    page,
    message,
    errorId,
    count,
  }: {
    page: string;
    message: string;
    errorId: string;
    count: number;
  }): string => `${page}: ${message.slice(0, 200)} (${errorId}${count > 1 ? `, ${count} times` : ""})`,
} as const;
