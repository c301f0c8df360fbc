/** A start tag of a page as a browser reads it; `text` is what a script, style, title or textarea holds. */
export type PageElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
};

const RAW = /^(?:script|style|title|textarea|xmp|iframe|noembed|noframes)$/;
const TAG = /<([a-z][^\s/>]*)((?:[\s/]+(?:[^\s/>=][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']*))?)?)*)\s*>/iy;
const ATTRIBUTE = /([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']*)))?/g;

/** Every start tag of a page, in order, but none inside raw text or a comment. */
export function pageElements(html: string): PageElement[] {
  const elements: PageElement[] = [];
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at)) {
    if (html.startsWith("<!--", at)) {
      const end = html.indexOf("-->", at);
      at = end === -1 ? html.length : end;
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(html);
    at += 1;
    if (!tag) continue;
    const name = (tag[1] ?? "").toLowerCase();
    const from = TAG.lastIndex;
    const to = RAW.test(name) ? endOfRaw(html, name, from) : from;
    elements.push({ name, attributes: attributesOf(tag[2] ?? ""), text: html.slice(from, to) });
    at = to;
  }
  return elements;
}

const attributesOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? "",
    ]),
  );

function endOfRaw(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, "gi");
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}
