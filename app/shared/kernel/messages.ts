import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
/** Used until store_name is saved, and where settings cannot be read. */
export const DEFAULT_STORE_NAME = "Safara Sa Yaram";

export const errorDraftTexts = messages({
  subject: "Problem on a page ({id})",
  id: "Error ID: {id}",
  message: "Message: {message}",
  page: "Page: {page}",
  time: "Time: {time}",
  doing: "What I was doing:",
});
