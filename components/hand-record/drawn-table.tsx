import { classNames } from "@/components/ui/class-names";
import { PlayingCard } from "./playing-card";

/** A card that lies on the table. */
export interface CardOnTable {
  readonly seat: number;
  readonly card: string;
}

interface DrawnTableProps {
  /** The players' names, clockwise from seat 0, which is drawn at the bottom. */
  readonly names: readonly string[];
  /** The cards that each seat holds. */
  readonly hands: readonly (readonly string[])[];
  readonly trick: readonly CardOnTable[];
  /** The seat whose turn it is, or that took the trick. */
  readonly marked: number | null;
  /** What is written under a seat's name: "dealer". */
  readonly notes?: readonly (string | null)[];
}

/** Where the seats are drawn, by their number. */
const places: Readonly<Record<number, readonly string[]>> = {
  2: ["s", "n"],
  3: ["s", "w", "e"],
  4: ["s", "w", "n", "e"],
};

/** A table with the cards of all seats and those of the trick. Only drawn: what it shows is also in the text. */
export function DrawnTable({ names, hands, trick, marked, notes = [] }: DrawnTableProps) {
  const at = places[names.length] ?? [];
  return (
    <div className="card-table" aria-hidden="true">
      {names.map((name, seat) => (
        <div key={at[seat]} className={classNames("card-seat", `card-seat-${at[seat]}`)}>
          <span className={classNames("card-seat-name", seat === marked && "card-seat-marked")}>
            {name}
            {notes[seat] ? <small>{notes[seat]}</small> : null}
          </span>
          <span className="card-hand">
            {hands[seat]?.map((card) => (
              <PlayingCard key={card} card={card} />
            ))}
          </span>
        </div>
      ))}
      <div className="card-trick">
        {trick.map(({ seat, card }) => (
          <PlayingCard key={card} card={card} className={`card-trick-${at[seat]}`} />
        ))}
      </div>
    </div>
  );
}
