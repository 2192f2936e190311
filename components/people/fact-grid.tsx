import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";

/** One large figure: its value, what it counts, and of how much. */
export interface Fact {
  readonly key: string;
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  /** The page of the hands that it counts; null if there are none. */
  readonly href: string | null;
}

/** Large figures in a grid, each linked to the hands that it counts; below them, how certain they are. */
export function FactGrid({ facts, note }: { readonly facts: readonly Fact[]; readonly note: ReactNode }) {
  return (
    <Sheet as="div" flush className="fact-sheet">
      <dl className="fact-grid">
        {facts.map(({ key, value, label, note: of, href }) => (
          <div key={key}>
            <dt>{href ? <PageLink href={href}>{label}</PageLink> : label}</dt>
            <dd className="fact-value num">{value}</dd>
            {of ? <dd className="fact-of">{of}</dd> : null}
          </div>
        ))}
      </dl>
      <p className="fact-note">
        <Info aria-hidden="true" className="mt-0.5 size-5 flex-none text-warn" />
        <span>{note}</span>
      </p>
    </Sheet>
  );
}
