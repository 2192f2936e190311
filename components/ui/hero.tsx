import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface HeroProps {
  /** The accessible name of the region; its heading is in the content. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The main content of a page, on green: an action or a success. At most one per page; records are in a `Sheet`,
 * everything else is in an `Aside`.
 */
export function Hero({ label, labelledBy, className, children }: HeroProps) {
  return (
    <section className={classNames("hero", className)} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
