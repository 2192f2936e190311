import { Button } from "@/components/ui/button";
import type { Named } from "@/lib/competition/new-season/near-name";

interface SimilarNamesProps<Known extends Named> {
  readonly question: string;
  readonly offers: readonly Known[];
  readonly accept: (name: string) => string;
  readonly refuse: string;
  readonly onAccept: (known: Known) => void;
  readonly onRefuse: () => void;
}

/** Asks for the meaning of a typed name: a button for each similar known name, and one for a new name. */
export function SimilarNames<Known extends Named>(props: SimilarNamesProps<Known>) {
  const { question, offers, accept, refuse, onAccept, onRefuse } = props;
  return (
    <div className="grid gap-1.5 py-1">
      <p className="font-semibold text-warn">{question}</p>
      <div className="flex flex-wrap gap-2">
        {offers.map((known) => (
          <Button key={known.id} onClick={() => onAccept(known)}>
            {accept(known.name)}
          </Button>
        ))}
        <Button onClick={onRefuse}>{refuse}</Button>
      </div>
    </div>
  );
}
