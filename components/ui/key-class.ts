import { classNames } from "./class-names";

/** `main`: the one action of a screen. `grave`: takes something away. `quiet`: lies on the page without an edge. */
export type KeyTone = "plain" | "main" | "quiet" | "grave";

const tones: Record<KeyTone, string> = { plain: "", main: "key-main", quiet: "key-quiet", grave: "key-grave" };

/** The class names of a key, for the rare element that is neither a button nor a link. */
export function keyClass(tone: KeyTone = "plain", className?: string): string {
  return classNames("key", tones[tone], className);
}
