import { useTranslations } from "next-intl";

interface Contest {
  readonly key: string;
  readonly name: string;
  readonly league: string;
  /** Empty while it is in progress. */
  readonly champions: readonly string[];
  readonly seconds: readonly string[];
}

/** The year's champions: events first, then seasons. */
export function AlmanacChampions({ contests }: { readonly contests: readonly Contest[] }) {
  const t = useTranslations("city.print");
  return (
    <section className="paper-part" aria-labelledby="champions">
      <h2 id="champions">{t("champions")}</h2>
      <table aria-labelledby="champions" className="paper-grid almanac-grid">
        <thead>
          <tr>
            <th scope="col">{t("contest")}</th>
            <th scope="col">{t("winner")}</th>
            <th scope="col">{t("second")}</th>
          </tr>
        </thead>
        <tbody>
          {contests.map(({ key, name, league, champions, seconds }) => (
            <tr key={key}>
              <th scope="row">
                {name}, {league}
              </th>
              <td>{champions.length > 0 ? <b>{champions.join(", ")}</b> : t("playing")}</td>
              <td>{seconds.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
