import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface HeroProps {
  /** The name of the region; its heading stands in the content. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The thing to act on or to cheer, on green. At most one a page; records lie on a `Sheet`, everything else in an `Aside`. */
export function Hero({ label, labelledBy, className, children }: HeroProps) {
  return (
    <section className={classNames("hero", className)} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
