type Arrows = Readonly<Record<string, readonly string[]>>;

const ROW = /^\| \d+ (?=\| \*\*([a-z]+)\*\* \|)/gm;

/** Writes each room's level into the table of rooms: 0 without arrows, else one above the highest room it may call. Throws when a room has no row. */
export function withLevels(page: string, arrows: Arrows): string {
  const missing = Object.keys(arrows).filter((room) => !page.includes(`| **${room}** |`));
  if (missing.length > 0) throw new Error(`docs/architecture.md has no row of the room ${missing.join(", ")}`);
  return page.replace(ROW, (row, room: string) => (room in arrows ? `| ${levelOf(room, arrows)} ` : row));
}

const levelOf = (room: string, arrows: Arrows): number =>
  Math.max(0, ...(arrows[room] ?? []).map((below) => levelOf(below, arrows) + 1));
