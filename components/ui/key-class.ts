import { classNames } from "./class-names";

/** `main`: the main action of a screen. `grave`: a destructive action. `quiet`: without a border. */
export type KeyTone = "plain" | "main" | "quiet" | "grave";

const tones: Record<KeyTone, string> = { plain: "", main: "key-main", quiet: "key-quiet", grave: "key-grave" };

/** The class names of a key, for elements other than buttons and links. */
export function keyClass(tone: KeyTone = "plain", className?: string): string {
  return classNames("key", tones[tone], className);
}
