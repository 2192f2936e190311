import type { ComponentProps } from "react";
import { type KeyTone, keyClass } from "./key-class";

type ButtonProps = ComponentProps<"button"> & { readonly tone?: KeyTone };

/** Something to press. Never submits a form unless told to by `type`. */
export function Button({ tone = "plain", className, type = "button", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={keyClass(tone, className)} />;
}
