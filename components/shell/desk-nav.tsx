"use client";

import { usePathname } from "next/navigation";
import { PageLink } from "@/components/ui/page-link";
import { type DeskSectionName, type DeskShell, deskIcons, deskSections } from "./desk-sections";

interface DeskNavProps {
  readonly desk: DeskShell;
  readonly label: string;
  readonly texts: Readonly<Record<DeskSectionName, string>>;
  /** The number of items that need action, beside the first place; null for none. */
  readonly needs: { readonly count: number; readonly texts: string } | null;
  /** `side`: a column on a wide screen. `bottom`: five places at the bottom of a phone. */
  readonly at: "side" | "bottom";
}

/** The navigation of a desk, with the number of items that need action. The current page is marked. */
export function DeskNav({ desk, label, texts, needs, at }: DeskNavProps) {
  const path = usePathname();
  const screen = at === "side" ? "wide" : "phone";
  return (
    <nav aria-label={label} className={at === "side" ? "desk-places" : "bottom-nav desk-bottom no-print"}>
      {deskSections(desk, path)
        .filter(({ on }) => on === screen || on === "both")
        .map(({ name, href, current }) => {
          const Icon = deskIcons[name];
          return (
            <PageLink key={name} href={href} aria-current={current === "part" ? "true" : (current ?? undefined)}>
              <Icon aria-hidden="true" className="size-[1.3125rem] flex-none" />
              <span className="desk-place">{texts[name]}</span>
              {name === "tonight" && needs ? (
                <span className="desk-count">
                  {needs.count}
                  <span className="sr-only"> {needs.texts}</span>
                </span>
              ) : null}
            </PageLink>
          );
        })}
    </nav>
  );
}
