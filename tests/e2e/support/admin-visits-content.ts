import { at } from "./admin-states.ts";
import type { AdminScreen, AdminWorld } from "./admin-world.ts";
import type { Visit } from "./inspection.ts";

/** The states of the screens for the home page, the library, blocks, questions and testimonials. */
export const contentScreens = (world: AdminWorld, mark: string) => {
  const blocks = `/admin/content/blocks?q=${mark}`;
  return {
    "/admin/content/homepage": at(
      "/admin/content/homepage",
      ...["edit", "schedule", "history", "delete"].map(
        (dialog) => `/admin/content/homepage?${dialog}=${world.sectionId}`,
      ),
      "/admin/content/homepage?add=1",
      "/admin/content/homepage?templates=1",
    ),
    "/admin/content/media": at(
      "/admin/content/media?q=story",
      "/admin/content/media?q=story&view=list&folders=open",
      `/admin/content/media?q=story&file=${world.fileId}`,
      `/admin/content/media?q=story&delete=${world.fileId}`,
      "/admin/content/media?q=zzzz",
    ),
    "/admin/content/blocks": at(
      blocks,
      ...["edit", "history", "delete", "copy"].map((dialog) => `${blocks}&${dialog}=${world.blockId}`),
      `${blocks}&add=new`,
      "/admin/content/blocks?q=zzzz",
    ),
    "/admin/content/faqs": at(
      "/admin/content/faqs",
      ...["edit", "history", "delete"].map((dialog) => `/admin/content/faqs?${dialog}=${world.faqId}`),
      "/admin/content/faqs?add=1",
      "/admin/content/faqs?q=zzzz",
    ),
    "/admin/content/testimonials": at(
      "/admin/content/testimonials",
      ...["edit", "history", "delete", "review"].map(
        (dialog) => `/admin/content/testimonials?${dialog}=${world.testimonialId}`,
      ),
      "/admin/content/testimonials?add=1",
      "/admin/content/testimonials?q=zzzz",
    ),
  } satisfies Partial<Record<AdminScreen, readonly Visit[]>>;
};
