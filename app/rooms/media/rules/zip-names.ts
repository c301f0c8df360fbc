const LONGEST = 120;
/** Characters that file systems refuse in names, and those that lead to another folder. */
const UNSAFE = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;

/** Names under which files can lie in one folder of any system: safe, not empty, and each once, whatever its case. */
export function zipNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [stem, ending] = partsOf(safeName(name));
    let [unique, number] = [stem + ending, 1];
    while (taken.has(unique.toLowerCase())) {
      number += 1;
      unique = `${stem} (${number})${ending}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function safeName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(UNSAFE, "_")
    .replace(/^[\s.]+/u, "")
    .replace(/(?<![\s.])[\s.]+$/u, "")
    .replace(DEVICE, "_$1");
  const [stem, ending] = partsOf(clean);
  return [...stem].slice(0, LONGEST).join("").trimEnd() + ending || "file";
}

/** "holiday.2026.jpg" is "holiday.2026" and ".jpg". */
function partsOf(name: string): [string, string] {
  const [ending = ""] = /(?<=.)\.[a-z0-9]{1,8}$/iu.exec(name) ?? [];
  return [name.slice(0, name.length - ending.length), ending];
}
