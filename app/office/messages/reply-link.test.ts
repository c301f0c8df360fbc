import { expect, test } from "vitest";
import { replyLink } from "./reply-link.ts";

const words = { subject: "Re: Support", intro: "Awa wrote:" };

test("R-064: a reply is a mail draft to its author with the message quoted line by line", () => {
  const link = new URL(replyLink({ email: "awa+1@example.com", message: "Where is it?\nThanks & bye" }, words));
  expect(link.protocol).toBe("mailto:");
  expect(decodeURIComponent(link.pathname)).toBe("awa+1@example.com");
  expect(link.searchParams.get("subject")).toBe("Re: Support");
  expect(link.searchParams.get("body")).toBe("\r\n\r\nAwa wrote:\r\n> Where is it?\r\n> Thanks & bye");
});

test("R-064: an address cannot add headers to the draft, and a long message is cut", () => {
  expect(replyLink({ email: "a?bcc=all@example.com", message: "x" }, words)).toMatch(/^mailto:a%3Fbcc%3Dall@example/);
  expect(replyLink({ email: "a@b.co", message: "é".repeat(5000) }, words).length).toBeLessThan(8000);
});
