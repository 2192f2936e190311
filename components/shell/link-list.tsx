import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";

interface LinkListProps {
  readonly label?: string;
  readonly links: readonly {
    readonly href: string;
    readonly label: string;
    /** Content below the text. */
    readonly note?: ReactNode;
  }[];
}

/** Links, one per row: the whole row is the link. */
export function LinkList({ label, links }: LinkListProps) {
  return (
    <ul className="link-list" aria-label={label}>
      {links.map(({ href, label, note }) => (
        <li key={href}>
          <PageLink href={href}>
            <span>
              {label}
              {note ? <small>{note}</small> : null}
            </span>
            <ChevronRight aria-hidden="true" className="size-5" />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
