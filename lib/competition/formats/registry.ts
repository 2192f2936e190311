import type { Format } from "./format";
import { roundRobin } from "./round-robin";

/** Every format, by its id. A new one is a file and a line here. */
const formats: readonly Format[] = [roundRobin];

/** All formats, in the order they are offered. */
export function allFormats(): readonly Format[] {
  return formats;
}

/** The format of an id; undefined for one that this version does not know. */
export function formatById(id: string): Format | undefined {
  return formats.find((format) => format.id === id);
}
