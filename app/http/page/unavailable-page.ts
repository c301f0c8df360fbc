import { createHash } from "node:crypto";
import { escapeHtml } from "#app/shared/kernel/text/safe-text.ts";
import { MAIL_COLOURS, type MailColours } from "#app/shared/ui/tokens.ts";
import { unavailableTexts as texts } from "#app/shared/http/messages.ts";

type Fields = readonly (readonly [name: string, value: string])[];
export type UnavailablePage = { readonly html: string; readonly headers: Readonly<Record<string, string>> };
type Options = {
  readonly retryAfterSeconds: number;
  readonly path: string;
  /** null for a page that was only read. */
  readonly form: { readonly fields: Fields; readonly isComplete: boolean } | null;
};

const variables = (colours: MailColours): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
const STYLE = `:root{color-scheme:light dark;${variables(MAIL_COLOURS.light)}}
@media (prefers-color-scheme:dark){:root{${variables(MAIL_COLOURS.dark)}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--ground);color:var(--text);font:1rem/1.6 Figtree,system-ui,sans-serif}
main{max-width:34rem;text-align:center}
img{max-width:100%}
h1{font-size:1.5rem;line-height:1.25;margin:1rem 0 .5rem;text-wrap:balance}
p{margin:.5rem 0;color:var(--muted);text-wrap:balance}
p.when{color:var(--text)}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;margin-top:1.5rem}
a,button{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border:1px solid var(--border);border-radius:.5rem;background:var(--surface);color:var(--text);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.main{border-color:var(--accent);background:var(--accent);color:var(--onAccent)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}`;
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A page for when the shop cannot answer: plain HTML without database or script. It holds the submitted form, to submit again. */
export function unavailablePage(options: Options): UnavailablePage {
  const { retryAfterSeconds, path, form } = options;
  const lines: string[] = form ? [form.fields.length > 0 ? texts.form : texts.back] : [texts.page];
  if (form && form.fields.length > 0 && !form.isComplete) lines.push(texts.incomplete);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<img src="/art/spot-error.svg" alt="" width="240" height="200">
<h1>${texts.title}</h1>
${lines.map((line) => `<p>${line}</p>`).join("\n")}
<p class="when">${texts.when({ seconds: retryAfterSeconds })}</p>
<div class="ways">${form ? resendForm(path, form.fields) : mainLink(path)}<a href="/">${texts.home}</a></div>
</main>
</body>
</html>
`;
  return { html, headers: unavailableHeaders(retryAfterSeconds, "text/html; charset=utf-8") };
}

export const unavailableHeaders = (retryAfterSeconds: number, type: string): Readonly<Record<string, string>> => ({
  "Content-Type": type,
  "Content-Security-Policy": POLICY,
  "Cache-Control": "no-store",
  "Retry-After": String(retryAfterSeconds),
});

const mainLink = (path: string): string => `<a class="main" href="${escapeHtml(path)}">${texts.open}</a>`;

function resendForm(path: string, fields: Fields): string {
  if (fields.length === 0) return "";
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(path)}">${inputs.join("")}<button class="main">${texts.send}</button></form>`;
}
