import { randomUUID } from "node:crypto";
import { FREE_TEMPLATES } from "#app/rooms/content/constants.ts";
import { answered, at, outdated, typed } from "./admin-states.ts";
import type { AdminWorld } from "./admin-world.ts";
import type { Visit } from "./inspection.ts";
import { expect, type Page } from "./shop.ts";
import { untilHydrated } from "./until-hydrated.ts";

const PATH = "/admin/content/homepage";

/** The states of the screen of the home page's sections, its previews among them. */
export function sectionVisits({ sectionId, content: { sectionIds } }: AdminWorld): Visit[] {
  const story = sectionIds.story;
  return [
    ...at(
      PATH,
      ...["edit", "schedule", "history"].map((dialog) => `${PATH}?${dialog}=${sectionId}`),
      `${PATH}?edit=${story}`,
      `${PATH}?history=${story}`,
      `${PATH}?delete=${story}`,
      `${PATH}?edit=${randomUUID()}`,
      `${PATH}?done=duplicated`,
      `${PATH}?templates=1`,
    ),
    ...FREE_TEMPLATES.flatMap((template): Visit[] => [
      { path: `${PATH}?add=1`, open: chosen(template) },
      { path: `${PATH}?edit=${sectionIds[template]}`, open: faulty },
    ]),
    { path: `${PATH}?add=1`, open: asking },
    { path: `${PATH}?schedule=${story}`, open: lateSchedule },
    { path: `${PATH}?edit=${story}`, open: outdated("Update", "Section Name", "Mine") },
    { path: `${PATH}?schedule=${story}`, open: outdated("Save", "Publish Date", "2035-01-02T03:04") },
    { path: PATH, open: previewing(story, "/?preview=") },
    { path: PATH, open: previewing(story, "/admin/content/homepage/preview?token=") },
    ...at("/admin/content/homepage/preview?token=over"),
  ];
}

const choose = (page: Page, template: string) =>
  page.getByRole("dialog").getByLabel("Template").selectOption({ value: template });

const chosen =
  (template: string): NonNullable<Visit["open"]> =>
  async (page) => {
    await untilHydrated(page);
    await choose(page, template);
  };

/** Every text empty, every number wrong. */
const faulty: NonNullable<Visit["open"]> = async (page) => {
  await untilHydrated(page);
  const fields = page.getByRole("dialog").locator("input[type=text], input[type=number], textarea");
  for (const field of await fields.all()) await field.fill("");
  await answered("Update")(page);
};

/** Another preset is chosen while the form has changed texts. */
const asking: NonNullable<Visit["open"]> = async (page) => {
  await untilHydrated(page);
  await typed(page, { "Section Name": "Mine" });
  await choose(page, "testimonials");
  await expect(page.getByRole("button", { name: "Keep My Texts" })).toBeVisible();
};

const lateSchedule: NonNullable<Visit["open"]> = async (page) => {
  await typed(page, { "Publish Date": "2035-01-02T03:04", "Unpublish Date": "2034-01-02T03:04" });
  await answered("Save")(page);
};

const previewing =
  (sectionId: string, address: string): NonNullable<Visit["open"]> =>
  async (page) => {
    const answer = await page.request.post(PATH, {
      form: { intent: `preview:${sectionId}` },
      headers: { origin: new URL(page.url()).origin },
    });
    const token = new URL(answer.url()).searchParams.get("preview") ?? "";
    await page.goto(address + encodeURIComponent(token), { waitUntil: "load" });
  };
