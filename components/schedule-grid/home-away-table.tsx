import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import type { HomeAway } from "./home-away";

/** The table of more teams is folded, so that the page stays short. */
const maxUnfolded = 16;

/** A table of home and away by team and date; breaks are marked by a bar and a text. */
export function HomeAwayTable({ table }: { readonly table: HomeAway }) {
  const t = useTranslations("grid.homeAway");
  if (table.rows.length <= maxUnfolded) {
    return (
      <div className="home-away">
        <h3 id="home-away" className="sr-only">
          {t("title")}
        </h3>
        <Places table={table} />
      </div>
    );
  }
  return (
    <details className="home-away sheet-fold">
      <summary>
        <h3 id="home-away">{t("title")}</h3>
        <ChevronDown aria-hidden="true" className="size-5" />
      </summary>
      <Places table={table} />
    </details>
  );
}

function Places({ table }: { readonly table: HomeAway }) {
  const t = useTranslations("grid.homeAway");
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className="home-away-scroll" tabIndex={0} aria-labelledby="home-away">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("team")}</th>
              {table.slots.map(({ key, rounds }) => (
                <th key={key} scope="col">
                  {t("week", { numbers: rounds.join(", ") })}
                </th>
              ))}
              <th scope="col" className="num">
                {t("sum")}
              </th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ team, places, breaks, home, away }) => (
              <tr key={team.id}>
                <th scope="row" className="name">
                  {team.name}
                </th>
                {places.map((place, i) => (
                  <td
                    key={table.slots[i]?.key}
                    className={classNames(place === "home" && "at-home", breaks.has(i) && "is-break")}
                  >
                    {place ? t(place) : ""}
                    {breaks.has(i) ? <span className="sr-only">, {t("break")}</span> : null}
                  </td>
                ))}
                <td className="num">
                  {home}–{away}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="grid-legend">{t("legend", { count: table.breaks })}</p>
    </>
  );
}
