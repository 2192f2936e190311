import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";

/** One large figure: its value, what it counts, and of how much. */
export interface Fact {
  readonly key: string;
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  /** The page of the hands that it counts; null if there are none. */
  readonly href: string | null;
}

/** Large figures in a grid, each linked to the hands that it counts. */
export function FactGrid({ facts, note }: { readonly facts: readonly Fact[]; readonly note: ReactNode }) {
  return (
    <div className="sheet fact-sheet">
      <dl className="fact-grid">
        {facts.map(({ key, value, label, note: of, href }) => (
          <div key={key}>
            <dt>{href ? <PageLink href={href}>{label}</PageLink> : label}</dt>
            <dd className="fact-value num">{value}</dd>
            {of ? <dd className="fact-of">{of}</dd> : null}
          </div>
        ))}
      </dl>
      {note ? <p className="fact-note">{note}</p> : null}
    </div>
  );
}
