import { useFormatter, useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { type FirstPlace, groupedBy, type PlacesRow, possiblePlaces } from "./grouped-places";

interface PlaceGroupsProps {
  readonly rows: readonly PlacesRow[];
  /** The number of ranked teams. */
  readonly places: number;
}

/** The best and worst places, one line for all teams that have the same. */
export function PlaceGroups({ rows, places }: PlaceGroupsProps) {
  const t = useTranslations("outlook");
  const wordsOf = ({ best, worst }: PlacesRow): string => {
    const possible = possiblePlaces({ best, worst }, places);
    const text = ([proved, shown]: readonly [number, number]) =>
      proved === shown ? String(proved) : t("either", { one: Math.min(proved, shown), other: Math.max(proved, shown) });
    return possible === "all" ? t("range.all") : t(`range.${possible}`, { best: text(best), worst: text(worst) });
  };
  return <Groups rows={rows} wordsOf={wordsOf} />;
}

/** What teams need to be first, one line for all that need the same. Teams that cannot be first are left out. */
export function FirstGroups({ rows }: Pick<PlaceGroupsProps, "rows">) {
  const t = useTranslations("outlook");
  const inRace = rows.filter(({ best, first }) => best[0] === 1 && (first.suffice !== null || first.needed !== null));
  if (inRace.length === 0) return null;
  const wordsOf = ({ suffice, needed, left }: FirstPlace): string => {
    if (suffice === 0) return t("first.sure");
    if (suffice !== null) return t("first.suffice", { count: suffice });
    return needed ? t("first.help", { count: needed, left }) : t("first.help-only");
  };
  return (
    <Sheet flush title={t("toBeFirst")} titleId="first">
      <Groups rows={inRace} wordsOf={({ first }) => wordsOf(first)} />
    </Sheet>
  );
}

function Groups(props: { readonly rows: readonly PlacesRow[]; readonly wordsOf: (row: PlacesRow) => string }) {
  const t = useTranslations("outlook");
  const format = useFormatter();
  return (
    <dl className="outlook-groups">
      {groupedBy(props.rows, props.wordsOf).map(([words, rows]) => (
        <div key={words}>
          <dt>
            {format.list(
              rows.map(({ id, name, href }) => (
                <PageLink key={id} href={href} aria-label={t("howOf", { team: name })}>
                  {name}
                </PageLink>
              )),
              { type: "conjunction" },
            )}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
