import { createHash } from "node:crypto";

const STYLE = `
:root { color-scheme: light dark; --ground: #eef1f6; --card: #fff; --text: #16202e; --muted: #55617a; --line: #d5dbe6; --bank: #1c4a86; --on-bank: #fff; --test: #6b4700; --test-ground: #fdf0d0; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0f141c; --card: #18202c; --text: #edf1f7; --muted: #a9b4c7; --line: #2c3848; --bank: #8fbaf2; --on-bank: #0c1a2c; --test: #f5cf7e; --test-ground: #352807; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100svh; display: grid; align-content: center; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground); }
main { width: 100%; max-width: 26rem; margin: 0 auto; overflow: hidden; border: 1px solid var(--line); border-radius: 1rem; background: var(--card); }
header { display: flex; align-items: center; gap: .75rem; padding: 1rem 1.5rem; border-bottom: 1px solid var(--line); font-weight: 600; }
header svg { flex: none; color: var(--bank); }
.test { margin: 0; padding: .625rem 1.5rem; font-size: .9375rem; font-weight: 600; color: var(--test); background: var(--test-ground); }
.body { padding: 1.5rem; }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0; }
.lead { color: var(--muted); }
dl { display: grid; gap: .625rem; margin: 1.25rem 0 1.5rem; padding: 1rem 0; border-block: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 1rem; }
dt { color: var(--muted); }
dd { margin: 0; text-align: right; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; }
button { min-height: 3rem; padding: .625rem 1rem; border: 1px solid var(--bank); border-radius: .625rem; font: inherit; font-weight: 600; color: var(--bank); background: transparent; cursor: pointer; }
button:first-child { color: var(--on-bank); background: var(--bank); }
button:hover { text-decoration: underline; text-underline-offset: .2em; }
button:focus-visible { outline: 3px solid var(--bank); outline-offset: 3px; }
`;

const ARMS = `<svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor" aria-hidden="true"><path d="M12 2 2.5 7v2h19V7L12 2Zm-7 9v7H3.5v2.5h17V18H19v-7h-2.5v7h-3.25v-7h-2.5v7H7.5v-7H5Z"/></svg>`;

export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Needs no script; states that no money moves. */
export const bankPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Test bank</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<header>${ARMS}Test bank</header>
<p class="test">Test bank: no money moves</p>
<div class="body">
<h1>${title}</h1>
${body}
</div>
</main>
</body>
</html>
`;
