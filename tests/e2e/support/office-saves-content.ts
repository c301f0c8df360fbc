import { filled, inDialog, onPage, type OfficeWorld, type SaveKind, type Saves } from "./office-saves.ts";
import type { Shop } from "./shop.ts";

type HomeKind = Extract<SaveKind, `section.${string}` | `template.${string}` | `media.${string}`>;
type EntryKind = Extract<SaveKind, `block.${string}` | `faq.${string}` | `testimonial.${string}`>;
type LetterKind = Extract<SaveKind, `campaign.${string}` | "subscriber.status">;

/** Staff's saves on the home page and in the library. */
export function homeSaves({ mark, content, fileId }: OfficeWorld): Saves<HomeKind> {
  const home = "/admin/content/homepage";
  const { story, hero, cta, features, testimonials } = content.sectionIds;
  const library = `/admin/content/media?q=${mark}`;
  return {
    "section.create": {
      path: `${home}?add=1`,
      fill: filled({ "Section Name": `Fair ${mark}`, Title: "Meet us" }),
      press: inDialog("Create"),
      message: "Section created successfully",
    },
    "section.change": [
      {
        path: `${home}?edit=${hero}`,
        fill: filled({ Title: "Meet us in the hall", Content: "Four days of tastings." }),
        press: inDialog("Update"),
        message: "Section updated successfully",
      },
      {
        path: `${home}?history=${story}`,
        press: (page) => inDialog("Restore")(page).first(),
        message: "Section restored successfully",
      },
      { path: home, press: (page) => page.locator(`button[value="activate:${cta}"]`), message: "Section switched on" },
    ],
    "section.schedule": {
      path: `${home}?schedule=${features}`,
      fill: filled({ "Publish Date": "2035-01-02T03:04" }),
      press: inDialog("Save"),
      message: "Section scheduled successfully",
    },
    "section.order": {
      path: home,
      press: (page) => page.locator(`button[value="up:${features}"]`),
      message: "Sections reordered successfully",
    },
    "section.delete": {
      path: `${home}?delete=${testimonials}`,
      press: inDialog("Delete"),
      message: "Section deleted successfully",
    },
    "template.save": {
      path: `${home}?edit=${features}`,
      fill: filled({ "Section Name": `Stand ${mark}` }),
      press: inDialog("Save as Template"),
      message: "Template saved",
    },
    "template.rename": {
      path: `${home}?templates=1`,
      fill: filled({ Name: `Market ${mark}` }),
      press: (page) => inDialog(/^Rename template /)(page).first(),
      message: "Template renamed",
    },
    "template.delete": {
      path: `${home}?templates=1`,
      fill: async (page) => {
        await page
          .getByRole("link", { name: /^Delete template / })
          .first()
          .click();
        await inDialog("Delete")(page).waitFor();
      },
      press: inDialog("Delete"),
      message: "Template deleted",
    },
    "media.change": {
      path: `${library}&file=${fileId}`,
      fill: filled({ Title: "The stand", "Alt Text": "A stand with bottles" }),
      press: inDialog("Save"),
      message: "The file was saved.",
    },
    "media.folder": {
      path: `${library}&folders=open`,
      fill: filled({ "New folder": `Market ${mark}` }),
      press: inDialog("Create Folder"),
      message: "Folders saved.",
    },
    "media.delete": { path: `${library}&delete=${fileId}`, press: inDialog("Delete"), message: "1 file deleted." },
  };
}

/** Staff's saves of blocks, questions and testimonials. */
export function entrySaves({ mark, content }: OfficeWorld): Saves<EntryKind> {
  const { blockIds, faqId, testimonialId } = content;
  const [blocks, faqs, testimonials] = ["blocks", "faqs", "testimonials"].map((each) => `/admin/content/${each}`);
  return {
    "block.create": {
      path: `${blocks}?add=new`,
      fill: filled({ "Block Name": `Market ${mark}`, Content$: "Three days." }),
      press: inDialog("Create"),
      message: "Content block created",
    },
    "block.change": {
      path: `${blocks}?q=${mark}&edit=${blockIds.html}`,
      fill: filled({ Content$: "<p>Five days.</p>", Tags: "fair, market" }),
      press: inDialog("Update"),
      message: "Content block updated",
    },
    "block.delete": {
      path: `${blocks}?q=${mark}&delete=${blockIds.markdown}`,
      press: inDialog("Delete"),
      message: "Content block deleted",
    },
    "faq.create": [
      {
        path: `${faqs}?add=1`,
        fill: filled({ Question: `When? ${mark}`, Answer: "From nine to five." }),
        press: inDialog("Create"),
        message: "Question created",
      },
      {
        path: `${faqs}?add=1`,
        fill: filled({ Category: "company", Question: `Which way? ${mark}`, Answer: "By the river." }),
        press: inDialog("Create"),
        message: "Question created",
      },
    ],
    "faq.change": {
      path: `${faqs}?edit=${faqId}`,
      fill: filled({ Answer: "In the new hall." }),
      press: inDialog("Update"),
      message: "Question updated",
    },
    "faq.order": {
      path: faqs!,
      press: (page) => page.locator(`button[value="down:${faqId}"]`),
      message: "Question moved",
    },
    "faq.delete": { path: `${faqs}?delete=${faqId}`, press: inDialog("Delete"), message: "Question deleted" },
    "testimonial.create": {
      path: `${testimonials}?add=1`,
      fill: filled({ "Customer Name": "Fatou Sarr", Comment: `Round and warm. ${mark}` }),
      press: inDialog("Create"),
      message: "Testimonial created",
    },
    "testimonial.change": {
      path: `${testimonials}?edit=${testimonialId}`,
      fill: filled({ Comment: "As my mother makes it." }),
      press: inDialog("Update"),
      message: "Testimonial updated",
    },
    "testimonial.order": {
      path: testimonials!,
      press: (page) => page.locator(`button[value="down:${testimonialId}"]`),
      message: "Testimonial moved",
    },
    "testimonial.review": {
      path: `${testimonials}?review=${testimonialId}&find=${mark}`,
      press: (page) => inDialog(/^Link the review /)(page).first(),
      message: "Review linked",
    },
    "testimonial.delete": {
      path: `${testimonials}?delete=${testimonialId}`,
      press: inDialog("Delete"),
      message: "Testimonial deleted",
    },
  };
}

/** Staff's saves for the newsletter. */
export function letterSaves({ mark, email, people }: OfficeWorld): Saves<LetterKind | "test mail"> {
  const list = `/admin/content/newsletter?q=${mark}`;
  const words = { "Email Subject": `First leaves ${mark}`, "Email Content": "<p>They are here.</p>" };
  const tests = async (shop: Shop): Promise<number> =>
    (await shop.sql("select from mail_outbox where to_email = $1 and subject like '[Test]%'", [email])).length;
  return {
    "campaign.save": {
      path: `${list}&edit=new`,
      fill: filled({ "Campaign Name": `New ${mark}`, ...words }),
      press: inDialog("Save Campaign"),
      message: "Campaign saved.",
    },
    "test mail": {
      path: `${list}&edit=${people.editedId}`,
      fill: filled(words),
      press: inDialog("Send test to me"),
      message: "A test email is on its way",
      count: tests,
    },
    "campaign.send": {
      path: `${list}&send=${people.editedId}`,
      press: inDialog("Send Now"),
      message: "Campaign sent successfully!",
    },
    "campaign.delete": {
      path: `${list}&delete=${people.scheduledId}`,
      press: inDialog("Delete"),
      message: "Campaign deleted.",
    },
    "subscriber.status": {
      path: `/admin/content/newsletter?tab=subscribers&q=active-${mark}`,
      press: onPage(/^Unsubscribe/),
      message: "Subscriber unsubscribed.",
    },
  };
}
