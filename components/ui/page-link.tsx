import Link from "next/link";
import type { ComponentProps } from "react";

type PageLinkProps = Omit<ComponentProps<typeof Link>, "prefetch">;

/**
 * An internal link without prefetching: a page has up to 38 visible links, and prefetching took half of the processor
 * time on phones and on the server.
 */
export function PageLink(props: PageLinkProps) {
  return <Link {...props} prefetch={false} />;
}
