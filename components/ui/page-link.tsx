import Link from "next/link";
import type { ComponentProps } from "react";

type PageLinkProps = Omit<ComponentProps<typeof Link>, "prefetch">;

/**
 * A link to another page of ours. It fetches nothing before it is followed: a page has up to 38 links in view, and fetching ahead
 * for them took half the processor time of showing it, on the phone and on the server.
 */
export function PageLink(props: PageLinkProps) {
  return <Link {...props} prefetch={false} />;
}
