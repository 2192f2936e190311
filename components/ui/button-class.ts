import { classNames } from "./class-names";

/** `main`: the main action of a screen. `grave`: a destructive action. `quiet`: without a border. */
export type ButtonTone = "plain" | "main" | "quiet" | "grave";

const tones: Record<ButtonTone, string> = { plain: "", main: "key-main", quiet: "key-quiet", grave: "key-grave" };

/** The class names of a button, for elements other than buttons and links. */
export function buttonClass(tone: ButtonTone = "plain", className?: string): string {
  return classNames("key", tones[tone], className);
}
