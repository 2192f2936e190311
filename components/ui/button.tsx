import type { ComponentProps } from "react";
import { type KeyTone, keyClass } from "./key-class";

type ButtonProps = ComponentProps<"button"> & { readonly tone?: KeyTone };

/** A button. Submits a form only with `type="submit"`. */
export function Button({ tone = "plain", className, type = "button", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={keyClass(tone, className)} />;
}
