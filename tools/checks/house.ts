// What a file of a room is, told by its name and place. docs/architecture.md, "Layout".
const ROOM = /^app\/rooms\//;
const PRIVATE_IO = /\/gateway\/|\.store\.server\.ts$/;

export const isStore = (file: string): boolean => ROOM.test(file) && file.endsWith(".store.server.ts");

/** Commands and queries: what pages and other rooms call. Steps, which only their room calls, are among them. */
export const isCommand = (file: string): boolean =>
  ROOM.test(file) &&
  file.endsWith(".server.ts") &&
  !PRIVATE_IO.test(file) &&
  !/\/providers\/|\/tasks\.server\.ts$/.test(file);

/** Decisions without IO; no types, texts or fixed values. */
export const isRule = (file: string): boolean =>
  ROOM.test(file) &&
  /^[^.]+\.ts$/.test(file) &&
  !/\/(?:ui|gateway|providers)\/|(?:\/|-)(?:types|constants|messages|errors|schemas|cookies?)\.ts$/.test(file);
