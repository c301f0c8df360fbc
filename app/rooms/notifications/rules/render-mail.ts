import { escapeHtml } from "../../../shared/kernel/escape-html.ts";
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

/**
 * A mail as HTML and as plain text with the same words (R-021). Text colours are the reader's own, so that light and dark both
 * read well; only the button brings its pair.
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
<style>:root{color-scheme:light dark}</style>
</head>
<body style="margin:0;padding:0;${BODY_FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left"><tr><td style="${BODY_FONT}">
<p style="margin:0 0 24px;${FONT};font-size:20px"><a href="${escapeHtml(shopUrl)}" style="color:inherit;text-decoration:none">${escapeHtml(storeName)}</a></p>
<h1 style="margin:0 0 16px;${FONT};font-size:26px;line-height:1.25">${escapeHtml(heading)}</h1>
${blocks.map(htmlBlock).join("\n")}
<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid gray;font-size:13px">${escapeHtml(ending)}</p>
</td></tr></table>
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
      return `<p style="margin:0 0 16px;font-size:13px"><a href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</a></p>`;
    case "table":
      return htmlTable(block);
    case "lines":
      return `<p style="margin:0 0 16px"><strong>${escapeHtml(block.title)}</strong><br>${block.lines.map(escapeHtml).join("<br>")}</p>`;
    case "footnote":
      return `<p style="margin:0 0 16px;font-size:13px">${escapeHtml(block.text)}</p>`;
    case "cleaned":
      return `<div style="margin:0 0 16px;overflow-wrap:anywhere">${block.html}</div>`;
  }
}

function htmlButton({ label, url }: MailBlock & { kind: "button" }): string {
  const style =
    "display:inline-block;padding:12px 24px;border-radius:6px;background-color:darkgreen;color:white;font-weight:600;text-decoration:none";
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function htmlTable({ rows }: MailBlock & { kind: "table" }): string {
  const cells = rows.map(({ label, value, isStrong = false }) => {
    const style = `padding:8px 0;border-top:1px solid gray;vertical-align:top${isStrong ? ";font-weight:700" : ""}`;
    return `<tr><td style="${style}">${escapeHtml(label)}</td><td align="right" style="${style};white-space:nowrap;padding-left:16px">${escapeHtml(value)}</td></tr>`;
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
