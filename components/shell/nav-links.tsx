"use client";

import { usePathname } from "next/navigation";
import { PageLink } from "@/components/ui/page-link";
import { isCurrent, type NavItem, navIcons } from "./nav-item";

interface NavLinksProps {
  readonly items: readonly NavItem[];
  /** With pictures, for the tabs at a phone's lower edge. */
  readonly pictures?: boolean;
}

/** The links of a navigation; the page that is open is marked for the eye and for a screen reader. */
export function NavLinks({ items, pictures = false }: NavLinksProps) {
  const path = usePathname();
  return items.map((item) => {
    const Icon = navIcons[item.icon];
    return (
      <PageLink key={item.href} href={item.href} aria-current={isCurrent(item, path) ? "page" : undefined}>
        {pictures ? <Icon aria-hidden="true" className="size-[1.3125rem]" /> : null}
        <span>{item.label}</span>
      </PageLink>
    );
  });
}
