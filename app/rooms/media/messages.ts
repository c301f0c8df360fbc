import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
export const mediaMessages = messages({ notAvailable: "Image not available" });
