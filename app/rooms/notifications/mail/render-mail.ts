import { escapeHtml } from "#app/shared/kernel/text/safe-text.ts";
import { MAIL_COLOURS, type MailColours } from "#app/shared/ui/tokens.ts";
import type { MailBlock, MailProduct } from "../types.ts";

export type MailContent = {
  readonly storeName: string;
  readonly shopUrl: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  readonly ending: string;
};

/** The logo has its own light background, so it shows on every colour. */
const LOGO = { path: "/apple-touch-icon-180.png", size: 40 } as const;
/** Product pictures are 4:5, as in the shop. */
const PICTURE = { width: 64, height: 80 } as const;

const FONT = "font-family:Georgia,'Times New Roman',serif";
const BODY_FONT =
  "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5";
const { light, dark } = MAIL_COLOURS;
/** The dark-mode class of each coloured element, and its inline style for programs without style sheets. */
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
const look = (name: Look, style = ""): string => `class="${name}" style="${LOOKS[name](light)};${style}"`;

const DARK = Object.entries(LOOKS).map(
  ([name, colours]) => `.${name}{${colours(dark).replaceAll(/;|$/g, "!important;")}}`,
);
/** Staff's texts have no styles of their own. */
const WRITTEN = `.written h1,.written h2,.written h3,.written h4{${FONT};line-height:1.25;margin:24px 0 8px}.written img{max-width:100%;height:auto}.written td,.written th{padding:6px 16px 6px 0;text-align:left}.written blockquote{margin:16px 0;padding-left:16px;border-left:4px solid}.written a{color:${light.link}}`;
const STYLES = `:root{color-scheme:light dark}${WRITTEN}@media (prefers-color-scheme:dark){${DARK.join("")}.written a{color:${dark.link}!important}}`;

/** Renders a mail as HTML and as plain text with the same content; uses dark colours where the reader's program supports them. */
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
<tr><td style="padding:0 24px 16px">${htmlBrand(storeName, shopUrl)}</td></tr>
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

/** Logo and name in one link; the name suffices where pictures are off. */
function htmlBrand(storeName: string, shopUrl: string): string {
  const { path, size } = LOGO;
  const logo = `<img src="${escapeHtml(shopUrl + path)}" alt="" width="${size}" height="${size}" style="border:0;border-radius:10px;vertical-align:middle;margin-right:12px">`;
  const name = `<span style="vertical-align:middle">${escapeHtml(storeName)}</span>`;
  return `<p style="margin:0;${FONT};font-size:20px;font-weight:700"><a href="${escapeHtml(shopUrl)}" ${look("text", "text-decoration:none")}>${logo}${name}</a></p>`;
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
    case "products":
      return htmlProducts(block);
    case "contact":
      return htmlContact(block);
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

/** Pictures have their own column, so that names align when pictures are missing or blocked. */
function htmlProducts({ products }: MailBlock & { kind: "products" }): string {
  const rows = products.map((product) => {
    const cells = [
      `<td width="${PICTURE.width}" ${look("line", "padding:12px 16px 12px 0")}>${htmlPicture(product.picture)}</td>`,
      `<td ${look("line", "padding:12px 0")}>${escapeHtml(product.text)}</td>`,
      `<td align="right" ${look("line", "padding:12px 0 12px 16px;white-space:nowrap")}>${escapeHtml(product.amount ?? "")}</td>`,
    ];
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse;${BODY_FONT}">${rows.join("\n")}</table>`;
}

function htmlPicture(picture: MailProduct["picture"]): string {
  if (picture === null) return "";
  const { width, height } = PICTURE;
  return `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="${width}" height="${height}" style="display:block;border:0;border-radius:8px;object-fit:cover;font-size:12px;line-height:1.3">`;
}

function htmlContact({ text, ways }: MailBlock & { kind: "contact" }): string {
  const lines = ways.map(
    ({ label, text: shown, url }) =>
      `${escapeHtml(label)}: <a href="${escapeHtml(url)}" ${look("link")}>${escapeHtml(shown)}</a>`,
  );
  return `<p style="margin:0 0 16px;font-size:14px">${[escapeHtml(text), ...lines].join("<br>")}</p>`;
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
    case "products":
      return block.products.map(({ text, amount }) => (amount ? `${text}: ${amount}` : text)).join("\n");
    case "contact":
      return [block.text, ...block.ways.map(({ label, text }) => `${label}: ${text}`)].join("\n");
    case "lines":
      return [`${block.title}:`, ...block.lines].join("\n");
  }
}
