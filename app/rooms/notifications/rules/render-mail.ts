import { escapeHtml } from "../../../shared/kernel/escape-html.ts";
import { MAIL_COLOURS, type MailColours } from "../../../shared/ui/tokens.ts";
import type { MailBlock } from "../types.ts";

/** What is rendered: the texts of one mail and the frame around them. */
export type MailContent = {
  readonly storeName: string;
  readonly shopUrl: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** The last line of every mail. */
  readonly ending: string;
};

const FONT = "font-family:Georgia,'Times New Roman',serif";
const BODY_FONT =
  "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5";
const { light, dark } = MAIL_COLOURS;
/** Every coloured thing: its class for the dark, and what it says in its own tag, which programs without style sheets keep. */
const LOOKS = {
  ground: ({ ground, text }: MailColours) => `background-color:${ground};color:${text}`,
  card: ({ surface, text, accent }: MailColours) =>
    `background-color:${surface};color:${text};border-top:4px solid ${accent}`,
  text: ({ text }: MailColours) => `color:${text}`,
  muted: ({ muted }: MailColours) => `color:${muted}`,
  line: ({ border }: MailColours) => `border-top:1px solid ${border}`,
  link: ({ link }: MailColours) => `color:${link}`,
  button: ({ accent, onAccent }: MailColours) => `background-color:${accent};color:${onAccent}`,
} as const;
type Look = keyof typeof LOOKS;
/** Class and style of something coloured. */
const look = (name: Look, style = ""): string => `class="${name}" style="${LOOKS[name](light)};${style}"`;

const DARK = Object.entries(LOOKS).map(
  ([name, colours]) => `.${name}{${colours(dark).replaceAll(/;|$/g, "!important;")}}`,
);
/** What staff wrote has no styles of its own. */
const WRITTEN = `.written h1,.written h2,.written h3,.written h4{${FONT};line-height:1.25;margin:24px 0 8px}.written img{max-width:100%;height:auto}.written td,.written th{padding:6px 16px 6px 0;text-align:left}.written blockquote{margin:16px 0;padding-left:16px;border-left:4px solid}.written a{color:${light.link}}`;
const STYLES = `:root{color-scheme:light dark}${WRITTEN}@media (prefers-color-scheme:dark){${DARK.join("")}.written a{color:${dark.link}!important}}`;

/**
 * A mail as HTML and as plain text with the same words (R-021): the shop's colours by day, and by night where the reader's
 * program knows of it.
 */
export function renderMail(content: MailContent): { readonly html: string; readonly text: string } {
  return { html: htmlOf(content), text: textOf(content) };
}

function htmlOf({ storeName, shopUrl, heading, blocks, ending }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${STYLES}</style>
</head>
<body ${look("ground", `margin:0;padding:0;${BODY_FONT}`)}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look("ground")}><tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 24px 16px"><p style="margin:0;${FONT};font-size:20px;font-weight:700"><a href="${escapeHtml(shopUrl)}" ${look("text", "text-decoration:none")}>${escapeHtml(storeName)}</a></p></td></tr>
<tr><td ${look("card", `padding:28px 24px 12px;border-radius:4px 4px 16px 16px;${BODY_FONT}`)}>
<h1 style="margin:0 0 16px;${FONT};font-size:26px;line-height:1.2">${escapeHtml(heading)}</h1>
${blocks.map(htmlBlock).join("\n")}
</td></tr>
<tr><td style="padding:16px 24px 0"><p ${look("muted", "margin:0;font-size:13px")}>${escapeHtml(ending)}</p></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function htmlBlock(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`;
    case "button":
      return htmlButton(block);
    case "link":
      return `<p style="margin:0 0 16px;font-size:14px"><a href="${escapeHtml(block.url)}" ${look("link")}>${escapeHtml(block.label)}</a></p>`;
    case "table":
      return htmlTable(block);
    case "lines":
      return `<p style="margin:0 0 16px"><strong>${escapeHtml(block.title)}</strong><br>${block.lines.map(escapeHtml).join("<br>")}</p>`;
    case "footnote":
      return `<p ${look("muted", "margin:0 0 16px;font-size:14px")}>${escapeHtml(block.text)}</p>`;
    case "cleaned":
      return `<div class="written" style="margin:0 0 16px;overflow-wrap:anywhere">${block.html}</div>`;
  }
}

function htmlButton({ label, url }: MailBlock & { kind: "button" }): string {
  const shape = "display:inline-block;padding:13px 28px;border-radius:999px;font-weight:600;text-decoration:none";
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" ${look("button", shape)}>${escapeHtml(label)}</a></p>`;
}

function htmlTable({ rows }: MailBlock & { kind: "table" }): string {
  const cells = rows.map(({ label, value, isStrong = false }) => {
    const style = `padding:8px 0;vertical-align:top${isStrong ? ";font-weight:700" : ""}`;
    return `<tr><td ${look("line", style)}>${escapeHtml(label)}</td><td align="right" ${look("line", `${style};white-space:nowrap;padding-left:16px`)}>${escapeHtml(value)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse;${BODY_FONT}">${cells.join("\n")}</table>`;
}

function textOf({ storeName, heading, blocks, ending }: MailContent): string {
  return `${[storeName, heading, ...blocks.map(textBlock), `--\n${ending}`].join("\n\n")}\n`;
}

function textBlock(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
    case "footnote":
    case "cleaned":
      return block.text;
    case "button":
    case "link":
      return `${block.label}:\n${block.url}`;
    case "table":
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "lines":
      return [`${block.title}:`, ...block.lines].join("\n");
  }
}
