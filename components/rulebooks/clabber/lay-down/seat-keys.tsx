import { Button } from "@/components/ui/button";
import type { Seat } from "@/lib/rulebooks/rulebook";

interface SeatKeysProps {
  readonly legend: string;
  readonly note?: string;
  readonly names: readonly string[];
  readonly chosen: Seat | null;
  readonly onChoose: (seat: Seat) => void;
}

/** A question about a player: one button for each seat. */
export function SeatKeys({ legend, note, names, chosen, onChoose }: SeatKeysProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {note ? <p className="text-small text-ink-soft">{note}</p> : null}
      <div className="grid grid-cols-2 gap-1.5 desk:grid-cols-4">
        {names.map((name, seat) => (
          <Button
            key={name}
            className="min-w-0 wrap-anywhere px-1"
            aria-pressed={chosen === seat}
            onClick={() => onChoose(seat)}
          >
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
