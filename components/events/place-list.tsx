import { Trophy } from "lucide-react";
import { useTranslations } from "next-intl";
import { Pill } from "@/components/ui/pill";

/** A place of an event, with all entrants that share it. */
export interface ListedPlace {
  readonly from: number;
  readonly names: readonly string[];
}

interface PlaceListProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly places: readonly ListedPlace[];
}

/** The champion of an event and the next places. */
export function PlaceList({ label, places }: PlaceListProps) {
  const placeName = usePlaceName();
  return (
    <ol aria-label={label} className="grid gap-1">
      {places.map(({ from, names }) => (
        <li key={from} className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
          {from === 1 ? (
            <Pill tone="good" icon={Trophy}>
              {placeName(from, names.length)}
            </Pill>
          ) : (
            <span className="text-small text-ink-soft">{placeName(from, names.length)}</span>
          )}
          <span className="name">{names.join(", ")}</span>
        </li>
      ))}
    </ol>
  );
}

function usePlaceName(): (from: number, count: number) => string {
  const t = useTranslations("city.places");
  return (from, count) => {
    if (from === 1) return t("first", { count });
    if (from === 2) return t("second");
    return from === 3 ? t("third") : t("other", { from });
  };
}
