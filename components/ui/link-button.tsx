import type { ComponentProps } from "react";
import { type KeyTone, keyClass } from "./key-class";
import { PageLink } from "./page-link";

type LinkButtonProps = ComponentProps<typeof PageLink> & { readonly tone?: KeyTone };

/** A link that looks like a key. In a separate file, so that pages without links do not load it. */
export function LinkButton({ tone = "plain", className, ...rest }: LinkButtonProps) {
  return <PageLink {...rest} className={keyClass(tone, className)} />;
}
