import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { linkTo, withTags } from "./with-tags.tsx";

const drawn = (message: string): string =>
  renderToStaticMarkup(withTags(message, { a: (words) => <a href="/a">{words}</a>, b: (words) => <b>{words}</b> }));

test.each([
  ["Plain & whole.", "Plain &amp; whole."],
  ["Read <a>this</a> and <b>that</b>.", 'Read <a href="/a">this</a> and <b>that</b>.'],
  ["<b>First</b><a>last</a>", '<b>First</b><a href="/a">last</a>'],
  ["An <i>unknown</i> tag", "An &lt;i&gt;unknown&lt;/i&gt; tag"],
  ["<constructor>an inherited name</constructor>", "&lt;constructor&gt;an inherited name&lt;/constructor&gt;"],
  ["1 < 2, <a>open", "1 &lt; 2, &lt;a&gt;open"],
])("the message %j is drawn as %s", (message, markup) => {
  expect(drawn(message)).toBe(markup);
});

test("a tag may be a link", () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>{withTags("Accept our <terms>Terms</terms>.", { terms: linkTo("/terms") })}</MemoryRouter>,
  );
  expect(markup).toMatch(/^Accept our <a class="link" href="\/terms"[^>]*>Terms<\/a>\.$/);
});
