// The process that decodes pictures: it answers the calls of pictures.server.ts and ends with the channel to it.
import { setPriority } from "node:os";
import { PICTURE_WORK, type PictureWork } from "./picture-work.server.ts";

export type Call = { readonly id: number; readonly name: keyof PictureWork; readonly args: readonly unknown[] };
export type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly failure: string });

/** Under load pages get about three quarters of a core, and a picture is still finished in time. */
const NICENESS = 5;
setPriority(NICENESS);

process.on("message", ({ id, name, args }: Call) => {
  const run = PICTURE_WORK[name] as (...args: readonly unknown[]) => Promise<unknown>;
  const answer = (rest: { value: unknown } | { failure: string }): void => void process.send?.({ id, ...rest });
  run(...args).then(
    (value) => answer({ value }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
process.on("disconnect", () => process.exit());
