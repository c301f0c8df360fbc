import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
export const PREVIEW_PLACE = "preview";

export const previewTexts = messages({
  banner: "Preview",
  note: "Only staff can see this page. It is not published.",
  phone: "Phone Width",
  desktop: "Desktop Width",
  frame: "The home page at phone width",
  back: "Back to Homepage Content",
  over: "This preview has expired, so you see the page as visitors do. Start a new one from Homepage Content.",
  overTitle: "This preview has expired",
  overText: "Previews last one hour. Start a new one from Homepage Content.",
});
