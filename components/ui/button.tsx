import type { ComponentProps } from "react";
import { type ButtonTone, buttonClass } from "./button-class";

type ButtonProps = ComponentProps<"button"> & { readonly tone?: ButtonTone };

/** A button. Submits a form only with `type="submit"`. */
export function Button({ tone = "plain", className, type = "button", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(tone, className)} />;
}
