import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface AsideProps {
  readonly title: ReactNode;
  readonly titleId: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Secondary content, such as charts, news and notes: a heading under a rule, without the sheet's background. */
export function Aside({ title, titleId, className, children }: AsideProps) {
  return (
    <section className={classNames("aside", className)} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
