import type { ComponentProps } from "react";
import { type KeyTone, keyClass } from "./key-class";
import { PageLink } from "./page-link";

type LinkButtonProps = ComponentProps<typeof PageLink> & { readonly tone?: KeyTone };

/**
 * A link that looks like a key: it goes somewhere, and changes nothing by itself. In a file of its own, so that a page with
 * buttons alone takes no links with it.
 */
export function LinkButton({ tone = "plain", className, ...rest }: LinkButtonProps) {
  return <PageLink {...rest} className={keyClass(tone, className)} />;
}
