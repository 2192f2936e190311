import Link from "next/link";
import type { ComponentProps } from "react";

type PageLinkProps = Omit<ComponentProps<typeof Link>, "prefetch">;

/**
 * A link to another page of the product, without prefetching: a page has up to 38 links in view, and prefetching took
 * half of its processor time, on the phone and on the server.
 */
export function PageLink(props: PageLinkProps) {
  return <Link {...props} prefetch={false} />;
}
