/** Texts of pictures (S-UI-17). */
export const mediaMessages = { notAvailable: "Image not available" } as const;
