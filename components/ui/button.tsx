import Link from "next/link";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** `main`: the one action of a screen. `grave`: takes something away. `quiet`: lies on the page without an edge. */
export type KeyTone = "plain" | "main" | "quiet" | "grave";

const tones: Record<KeyTone, string> = { plain: "", main: "key-main", quiet: "key-quiet", grave: "key-grave" };

/** The class names of a key, for the rare element that is neither a button nor a link. */
export function keyClass(tone: KeyTone = "plain", className?: string): string {
  return classNames("key", tones[tone], className);
}

type ButtonProps = ComponentProps<"button"> & { readonly tone?: KeyTone };

/** Something to press. Never submits a form unless told to by `type`. */
export function Button({ tone = "plain", className, type = "button", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={keyClass(tone, className)} />;
}

type LinkButtonProps = ComponentProps<typeof Link> & { readonly tone?: KeyTone };

/** A link that looks like a key: it goes somewhere, and changes nothing by itself. */
export function LinkButton({ tone = "plain", className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={keyClass(tone, className)} />;
}
