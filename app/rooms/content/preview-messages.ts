export const previewTexts = {
  banner: "Preview",
  note: "Only staff see this page. Nothing of it is published.",
  phone: "Phone width",
  desktop: "Desktop width",
  frame: "The home page at phone width",
  back: "Back to Homepage Content",
  over: "This preview is over. Start a new one from Homepage Content.",
} as const;
