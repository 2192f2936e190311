import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface PageProps {
  /**
   * `text`: one column of reading width. `wide`: the width of tables. `split`: a main and a side column on wide
   * screens.
   */
  readonly width?: "text" | "wide" | "split";
  readonly children: ReactNode;
}

/** The content of a page between header and footer: its `<main>`, margins, and gaps. */
export function Page({ width = "wide", children }: PageProps) {
  return (
    <main id="main" className={classNames("page", `page-${width}`)}>
      {children}
    </main>
  );
}
