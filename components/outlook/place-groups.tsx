import { useFormatter, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { OwnTeamMark } from "@/components/my-team/own-team-mark";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { type FirstPlace, groupedBy, type PlacesRow, possiblePlaces } from "./grouped-places";

interface PlaceGroupsProps {
  readonly rows: readonly PlacesRow[];
  /** The number of ranked teams. */
  readonly places: number;
  /** The league's address, for marking the reader's own team. */
  readonly follow: string;
}

/** The best and worst places, one line for all teams with the same ones. */
export function PlaceGroups({ rows, places, follow }: PlaceGroupsProps) {
  const t = useTranslations("outlook");
  const wordsOf = ({ best, worst }: PlacesRow): string => {
    const possible = possiblePlaces({ best, worst }, places);
    const text = ([proved, shown]: readonly [number, number]) =>
      proved === shown ? String(proved) : t("either", { one: Math.min(proved, shown), other: Math.max(proved, shown) });
    return possible === "all" ? t("range.all") : t(`range.${possible}`, { best: text(best), worst: text(worst) });
  };
  return <Groups rows={rows} wordsOf={wordsOf} follow={follow} />;
}

/**
 * The conditions for first place, one line for all teams with the same one. Teams that cannot be first are left out.
 */
export function FirstGroups({ rows, follow }: Omit<PlaceGroupsProps, "places">) {
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
      <Groups rows={inRace} wordsOf={({ first }) => wordsOf(first)} follow={follow} />
    </Sheet>
  );
}

interface GroupsProps extends Omit<PlaceGroupsProps, "places"> {
  readonly wordsOf: (row: PlacesRow) => string;
}

function Groups({ rows: all, wordsOf, follow }: GroupsProps) {
  const t = useTranslations("outlook");
  const tMine = useTranslations("myTeam");
  const format = useFormatter();
  return (
    <dl className="outlook-groups">
      {groupedBy(all, wordsOf).map(([texts, rows]) => (
        <div key={texts}>
          <dt>
            {format.list(
              rows.map(({ id, name, href }) => (
                <span key={id} className="outlook-team">
                  <Coin name={name} size="small" />
                  {"\u00a0"}
                  <PageLink href={href} aria-label={t("howOf", { team: name })}>
                    {name}
                  </PageLink>
                  <OwnTeamMark league={follow} entrants={[id]} label={tMine("marked")} />
                </span>
              )),
              { type: "conjunction" },
            )}
          </dt>
          <dd>{texts}</dd>
        </div>
      ))}
    </dl>
  );
}
