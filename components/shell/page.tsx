import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface PageProps {
  /** `text`: one column of reading width. `wide`: a table's width. `split`: a main column and one beside it on wide screens. */
  readonly width?: "text" | "wide" | "split";
  readonly children: ReactNode;
}

/** The page between header and footer: its `<main>`, margins, and the gaps between its sheets. */
export function Page({ width = "wide", children }: PageProps) {
  return (
    <main id="main" className={classNames("page", `page-${width}`)}>
      {children}
    </main>
  );
}
