import { Button } from "@/components/ui/button";

interface SideKeysProps {
  readonly legend: string;
  readonly sides: readonly string[];
  readonly chosen: number | null;
  readonly onChoose: (side: 0 | 1) => void;
}

/** A question about a side: one button for each. */
export function SideKeys({ legend, sides, chosen, onChoose }: SideKeysProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-1.5">
        {([0, 1] as const).map((side) => (
          <Button
            key={side}
            className="min-w-0 wrap-anywhere px-1"
            aria-pressed={chosen === side}
            onClick={() => onChoose(side)}
          >
            {sides[side]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
