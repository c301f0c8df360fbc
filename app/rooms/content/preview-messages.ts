/** Where on the home page the previewed section begins, as the address names it. */
export const PREVIEW_PLACE = "preview";

/** Texts around a preview. */
export const previewTexts = {
  banner: "Preview",
  note: "Only staff see this page. Nothing of it is published.",
  phone: "Phone Width",
  desktop: "Desktop Width",
  frame: "The home page at phone width",
  back: "Back to Homepage Content",
  over: "This preview is over: this is the page as visitors see it. Start a new one from Homepage Content.",
  overTitle: "This preview is over",
  overText: "A preview can be seen for an hour. Start a new one from Homepage Content.",
} as const;
