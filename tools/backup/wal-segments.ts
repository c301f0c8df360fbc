import { namesIn } from "./existing-files.ts";

/** Set by initdb. */
export const SEGMENT_BYTES = 16n * 1024n * 1024n;
export const UNFINISHED = ".unfinished";

const PER_LOG = 0x1_00_00_00_00n / SEGMENT_BYTES;
const PART = 8;
const HEX = 16;
const NAME = /^[0-9A-F]{24}$/;

export type StoredSegment = { readonly segment: bigint; readonly file: string; readonly isUnfinished: boolean };

const hex = (value: bigint | number): string => value.toString(HEX).toUpperCase().padStart(PART, "0");

/** The timeline, then the segment's number in two parts. */
export const nameOfSegment = (timeline: number, segment: bigint): string =>
  hex(timeline) + hex(segment / PER_LOG) + hex(segment % PER_LOG);

export const startOfSegment = (segment: bigint): bigint => segment * SEGMENT_BYTES;

/** Returns the segments in order; none when the folder is missing. */
export async function segmentsOf(folder: string): Promise<StoredSegment[]> {
  const files = await namesIn(folder);
  return files
    .flatMap((file) => {
      const name = file.endsWith(UNFINISHED) ? file.slice(0, -UNFINISHED.length) : file;
      if (!NAME.test(name)) return [];
      const segment = BigInt(`0x${name.slice(PART, 2 * PART)}`) * PER_LOG + BigInt(`0x${name.slice(2 * PART)}`);
      return [{ segment, file, isUnfinished: name !== file }];
    })
    .toSorted((one, other) => Number(one.segment - other.segment));
}
