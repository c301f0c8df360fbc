import { expect, test } from "vitest";
import { campaignMail, oneClick } from "./campaign-mail.ts";

const PARTS = {
  to: "awa@example.com",
  subject: "Spring",
  content: '<p>See <a href="/products">all</a><script>x</script></p>',
  shopUrl: "https://shop.test",
  postalAddress: "1 Rue, Dakar",
  unsubscribeLink: "https://shop.test/unsubscribe?token=t",
  tracking: null,
};
const cleaned = (mail: ReturnType<typeof campaignMail>) => mail.blocks.find((block) => block.kind === "cleaned");

test("A-CALL-65, R-183: a campaign's mail has cleaned content, its words, the way out by link and in one click, and the postal address", () => {
  const mail = campaignMail(PARTS);
  expect(mail).toMatchObject({ to: PARTS.to, subject: "Spring", isBulk: true });
  expect(mail.headers).toEqual({
    "List-Unsubscribe": "<https://shop.test/unsubscribe?token=t>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(mail.blocks).toEqual([
    {
      kind: "cleaned",
      html: '<p>See <a href="https://shop.test/products">all</a></p>',
      text: "See all (https://shop.test/products)",
    },
    { kind: "link", label: "Unsubscribe", url: PARTS.unsubscribeLink },
    { kind: "footnote", text: "1 Rue, Dakar" },
  ]);
  expect(mail.headers).toEqual(oneClick(PARTS.unsubscribeLink));
});

test("R-185: with tracking links lead through the counter and a pixel ends the mail; without it there is neither", () => {
  const tracking = {
    pixel: "https://shop.test/open?d=1&s=2",
    through: (url: string) => `https://shop.test/c?u=${url}`,
  };
  expect(cleaned(campaignMail({ ...PARTS, tracking }))?.html).toBe(
    '<p>See <a href="https://shop.test/c?u=https://shop.test/products">all</a></p>' +
      '<img src="https://shop.test/open?d=1&amp;s=2" width="1" height="1" alt="">',
  );
  expect(cleaned(campaignMail(PARTS))?.html).not.toContain("<img");
});

test("R-183: a test has no headers that would unsubscribe anybody", () => {
  expect(campaignMail({ ...PARTS, unsubscribeLink: null, postalAddress: "" })).toMatchObject({
    headers: {},
    blocks: [{ kind: "cleaned" }, { kind: "link", url: "https://shop.test/unsubscribe" }],
  });
});
