import type { ComponentProps } from "react";
import { type ButtonTone, buttonClass } from "./button-class";
import { PageLink } from "./page-link";

type LinkButtonProps = ComponentProps<typeof PageLink> & { readonly tone?: ButtonTone };

/** A link that looks like a button. In a separate file, so that pages without links do not load it. */
export function LinkButton({ tone = "plain", className, ...rest }: LinkButtonProps) {
  return <PageLink {...rest} className={buttonClass(tone, className)} />;
}
