import { FittingName } from "@/components/short-name/fitting-name";

interface PlaceTextProps {
  /** The formatted time; empty without one. */
  readonly when?: string;
  readonly venue: string | null | undefined;
  /** The formatted tables; empty for none. */
  readonly tables: string;
  /** Text after it; empty for none. */
  readonly after?: string;
}

/** "7:00 PM · Owls Home, table 1", with the bar's short name if space is limited. */
export function PlaceText({ when = "", venue, tables, after = "" }: PlaceTextProps) {
  const isPlaced = Boolean(venue || tables);
  return (
    <>
      {when}
      {when && isPlaced ? " · " : ""}
      {venue ? <FittingName name={venue} of="venue" /> : null}
      {venue && tables ? ", " : ""}
      {tables}
      {after && (when || isPlaced) ? ` · ${after}` : after}
    </>
  );
}
