/** The mail draft of a problem report. */
export const errorDraftTexts = {
  subject: (id: string): string => `Problem on a page (${id})`,
  id: (id: string): string => `Error ID: ${id}`,
  message: (message: string): string => `Message: ${message}`,
  page: (page: string): string => `Page: ${page}`,
  time: (time: string): string => `Time: ${time}`,
  doing: "What I was doing:",
} as const;
