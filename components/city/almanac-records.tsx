import { useTranslations } from "next-intl";
import { gameTexts } from "@/components/rulebooks/game-texts";
import { rulebookViews } from "@/components/rulebooks/registry";
import type { HonourSort, HonourView } from "@/lib/views/honour";

export interface AlmanacRecordsProps {
  /** The records of one card game: points of different games cannot be compared. */
  readonly honours: {
    readonly rulebook: string;
    readonly sorts: readonly {
      readonly sort: HonourSort;
      readonly best: readonly HonourView[];
    }[];
    readonly feats: readonly { readonly code: string; readonly times: number; readonly all: readonly HonourView[] }[];
  };
}

/** Maximum number of records of each kind. */
const most = 3;

/** The year's records and feats in one card game. */
export function AlmanacRecords({ honours }: AlmanacRecordsProps) {
  const t = useTranslations("city.print");
  const tHonours = useTranslations("honours");
  const views = rulebookViews(honours.rulebook);
  const tGame = useTranslations(gameTexts(honours.rulebook) ?? "clabber");
  const Feat = views?.FeatName;
  const where = useWhere();
  const id = `records-${honours.rulebook}`;
  return (
    <div className="paper-part">
      <h3 id={id}>{t("recordsOf", { game: tGame("name") })}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and the keyboard has to reach it */}
      <section className="paper-scroll" aria-labelledby={id} tabIndex={0}>
        <table aria-labelledby={id} className="paper-grid almanac-grid almanac-wide">
          <thead>
            <tr>
              <th scope="col" className="almanac-sort">
                {t("record")}
              </th>
              <th scope="col" className="almanac-who">
                {t("who")}
              </th>
              <th scope="col" className="almanac-figure">
                {t("figure")}
              </th>
              <th scope="col">{t("where")}</th>
            </tr>
          </thead>
          <tbody>
            {honours.sorts.flatMap(({ sort, best }) =>
              best.slice(0, most).map((honour, i) => (
                <tr key={`${sort} ${honour.key}`}>
                  <th scope="row">{i === 0 ? tHonours(`sort.${sort}`) : `${i + 1}.`}</th>
                  <td>{honour.who}</td>
                  <td className="almanac-figure">{tHonours(`value.${sort}`, { value: honour.value })}</td>
                  <td>{where(honour)}</td>
                </tr>
              )),
            )}
            {honours.feats
              .filter(({ times }) => times > 0)
              .map(({ code, times, all }) => (
                <tr key={code}>
                  <th scope="row">{Feat ? <Feat code={code} /> : code}</th>
                  <td>{all[0]?.who}</td>
                  <td className="almanac-figure">{tHonours("times", { times })}</td>
                  <td>{all[0] ? `${t("latestFeat")}: ${where(all[0])}` : null}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Place of a record: season, week, game and hand, with the opponent. */
function useWhere(): (honour: HonourView) => string {
  const t = useTranslations("honours");
  return ({ opponents, hand, place: { seasonName, round, who, game } }) =>
    [
      seasonName,
      hand === null ? t("game", { who, round, game }) : t("hand", { who, round, game, hand }),
      opponents && t("against", { opponents }),
    ]
      .filter(Boolean)
      .join(", ");
}
