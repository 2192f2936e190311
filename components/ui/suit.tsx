import { classNames } from "./class-names";
import { Mark } from "./mark";

export type SuitLetter = "S" | "H" | "D" | "C";

const shapes: Record<SuitLetter, string> = {
  S: "M12 2C13.5 5.5 21.5 9.6 21.5 14.6c0 2.6-2 4.5-4.4 4.5-1.6 0-2.9-.7-3.8-1.9.2 2 .9 3.6 2.4 4.8H8.3c1.5-1.2 2.2-2.8 2.4-4.8-.9 1.2-2.2 1.9-3.8 1.9-2.4 0-4.4-1.9-4.4-4.5C2.5 9.6 10.5 5.5 12 2z",
  H: "M12 21.5C5.5 16.3 2.3 12.6 2.3 8.5 2.3 5.3 4.7 3 7.6 3c1.8 0 3.4.9 4.4 2.6C13 3.9 14.6 3 16.4 3c2.9 0 5.3 2.3 5.3 5.5 0 4.1-3.2 7.8-9.7 13z",
  D: "M12 1.6c2 4 4.7 7.4 8.2 10.4-3.5 3-6.2 6.4-8.2 10.4-2-4-4.7-7.4-8.2-10.4C7.3 9 10 5.6 12 1.6z",
  C: "M12 1.8a4.7 4.7 0 0 1 3.9 7.4 4.7 4.7 0 1 1-2.6 7.8c.2 2 .9 3.8 2.4 5H8.3c1.5-1.2 2.2-3 2.4-5a4.7 4.7 0 1 1-2.6-7.8A4.7 4.7 0 0 1 12 1.8z",
};

interface SuitProps {
  readonly suit: SuitLetter;
  /** The suit's name in the reader's language; left out only beside the same text. */
  readonly label?: string;
  /** One color instead of two, for colored backgrounds. */
  readonly plain?: boolean;
  readonly className?: string;
}

/** A suit symbol, red or black; shape and name carry the meaning. */
export function Suit({ suit, label, plain = false, className = "size-[1.125rem]" }: SuitProps) {
  const red = !plain && (suit === "H" || suit === "D");
  return (
    <Mark
      viewBox="0 0 24 24"
      width={18}
      height={18}
      path={shapes[suit]}
      label={label}
      className={classNames(red ? "fill-red" : "fill-current", className)}
    />
  );
}
