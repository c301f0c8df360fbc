/** Reads "Name: sentence" lines; a line without a colon is a name alone, empty lines are left out. */
export function valueLines(text: string): { name: string; text: string }[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [name = "", ...rest] = line.split(":");
      return { name: name.trim(), text: rest.join(":").trim() };
    });
}
