// Kinds of files in a room, by name and place. docs/architecture.md, "Layout".
const ROOM = /^app\/rooms\//;
const PRIVATE_IO = /\/gateway\/|\.store\.server\.ts$/;

export const isStore = (file: string): boolean => ROOM.test(file) && file.endsWith(".store.server.ts");

/** Code that pages and other rooms call, and steps, which only their room calls. */
export const isCommand = (file: string): boolean =>
  ROOM.test(file) &&
  file.endsWith(".server.ts") &&
  !PRIVATE_IO.test(file) &&
  !/\/providers\/|\/tasks\.server\.ts$/.test(file);

/** Decisions without IO; excludes types, texts and constants. */
export const isRule = (file: string): boolean =>
  ROOM.test(file) &&
  /^[^.]+\.ts$/.test(file) &&
  !/\/(?:ui|gateway|providers)\/|(?:\/|-)(?:types|constants|messages|errors|schemas|cookies?)\.ts$/.test(file);
