import type { SourceTree } from "#tools/checks/source-tree.ts";

const FOLDER = "docs/decisions/";
const FILE = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const TITLE = /^# (?:\d+[.:]? )?(.+)$/m;
const PLACE = /(<!-- index:start -->\n)[\s\S]*?(<!-- index:end -->)/;

export function withIndex(page: string, tree: SourceTree): string {
  const lines = tree.files.flatMap((file) => {
    const number = FILE.exec(file)?.[1];
    if (number === undefined) return [];
    const title = TITLE.exec(tree.read(file))?.[1] ?? "";
    return [`- ${number} [${title}](${file.slice(FOLDER.length)})`];
  });
  return page.replace(PLACE, (_, start: string, end: string) => `${start}\n${lines.join("\n")}\n\n${end}`);
}
