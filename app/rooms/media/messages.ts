export const mediaMessages = { notAvailable: "Image not available" } as const;
