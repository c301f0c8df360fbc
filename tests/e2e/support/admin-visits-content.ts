import { randomUUID } from "node:crypto";
import { answered, at, outdated, typed } from "./admin-states.ts";
import type { AdminScreen, AdminWorld } from "./admin-world.ts";
import type { Visit } from "./inspection.ts";
import { mediaVisits } from "./media-visits.ts";
import { sectionVisits } from "./section-visits.ts";

/** The states of the screens for the home page, the library, blocks, questions and testimonials. */
export const contentScreens = (world: AdminWorld, mark: string) =>
  ({
    "/admin/content/homepage": sectionVisits(world),
    "/admin/content/media": mediaVisits(world, mark),
    "/admin/content/blocks": blockVisits(world, mark),
    "/admin/content/faqs": faqVisits(world, mark),
    "/admin/content/testimonials": testimonialVisits(world, mark),
  }) satisfies Partial<Record<AdminScreen, readonly Visit[]>>;

function blockVisits({ blockId, content: { blockIds } }: AdminWorld, mark: string): Visit[] {
  const list = `/admin/content/blocks?q=${mark}`;
  const edit = `${list}&edit=${blockIds.html}`;
  return [
    ...at(
      list,
      ...["delete", "copy", "history"].map((dialog) => `${list}&${dialog}=${blockId}`),
      ...Object.values(blockIds).map((id) => `${list}&edit=${id}`),
      `${list}&history=${blockIds.html}`,
      `${list}&edit=${randomUUID()}`,
      `${list}&done=activated`,
      `${list}&type=markdown&state=inactive&category=Events`,
      "/admin/content/blocks?q=zzzz",
      `${list}&add=new`,
      "/admin/content/blocks?add=about-mission",
    ),
    {
      path: "/admin/content/blocks",
      open: (page) => page.evaluate(() => document.querySelectorAll("details").forEach((each) => (each.open = true))),
    },
    { path: `${list}&add=new`, open: answered("Create") },
    {
      path: edit,
      open: async (page) => {
        await typed(page, { "Block Name": "n".repeat(121), Description: "d".repeat(1001), Tags: "a,".repeat(90) });
        await page.getByRole("dialog").getByLabel("Content Type").selectOption("json");
        await answered("Update")(page);
      },
    },
    { path: edit, open: outdated("Update", "Block Name", "Mine") },
  ];
}

function faqVisits({ faqId, content: { faqId: fair } }: AdminWorld, mark: string): Visit[] {
  const path = "/admin/content/faqs";
  return [
    ...at(
      path,
      ...["edit", "history", "delete"].map((dialog) => `${path}?${dialog}=${faqId}`),
      `${path}?history=${fair}`,
      `${path}?edit=${randomUUID()}`,
      `${path}?q=${mark}`,
      `${path}?category=company&state=inactive`,
      `${path}?done=moved`,
      `${path}?add=1`,
      `${path}?q=zzzz`,
    ),
    { path: `${path}?add=1`, open: answered("Create") },
    {
      path: `${path}?edit=${fair}`,
      open: async (page) => {
        await typed(page, { Question: "q".repeat(301), Answer: "a".repeat(5001) });
        await answered("Update")(page);
      },
    },
    { path: `${path}?edit=${fair}`, open: outdated("Update", "Question", "Mine?") },
  ];
}

function testimonialVisits({ testimonialId, content: { testimonialId: linked } }: AdminWorld, mark: string): Visit[] {
  const path = "/admin/content/testimonials";
  return [
    ...at(
      path,
      ...["edit", "history", "delete", "review"].map((dialog) => `${path}?${dialog}=${testimonialId}`),
      `${path}?history=${linked}`,
      `${path}?review=${linked}`,
      `${path}?review=${linked}&find=${mark}`,
      `${path}?review=${testimonialId}&find=zzzz`,
      `${path}?edit=${randomUUID()}`,
      `${path}?q=${mark}&state=inactive`,
      `${path}?done=linked`,
      `${path}?add=1`,
      `${path}?q=zzzz`,
    ),
    { path: `${path}?add=1`, open: answered("Create") },
    {
      path: `${path}?edit=${linked}`,
      open: async (page) => {
        await typed(page, { "Customer Name": "n".repeat(101), Location: "l".repeat(101), Comment: "c".repeat(2001) });
        await answered("Update")(page);
      },
    },
    { path: `${path}?edit=${linked}`, open: outdated("Update", "Comment", "Mine.") },
  ];
}
