/** Used until store_name is saved, and where settings cannot be read. */
export const DEFAULT_STORE_NAME = "Safara Sa Yaram";

export const errorDraftTexts = {
  subject: (id: string): string => `Problem on a page (${id})`,
  id: (id: string): string => `Error ID: ${id}`,
  message: (message: string): string => `Message: ${message}`,
  page: (page: string): string => `Page: ${page}`,
  time: (time: string): string => `Time: ${time}`,
  doing: "What I was doing:",
} as const;
