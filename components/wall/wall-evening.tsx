import { useFormatter, useTranslations } from "next-intl";
import { Fragment } from "react";
import { Coin } from "@/components/identity/coin";
import { FittingName } from "@/components/short-name/fitting-name";
import { numberText } from "@/components/ui/number-text";
import { TurkeyTracks } from "@/components/ui/turkey-tracks";
import type { EveningSummary } from "./evening-summary";

/** A summary of the evening: the closest game, tonight's winners, and the season's leader. */
export function WallEvening({ story: { leaders, tightest, lastSet, won } }: { readonly story: EveningSummary }) {
  const t = useTranslations("wall.story");
  const format = useFormatter();
  return (
    <section className="wall-standings wall-story">
      <h2>{t("title")}</h2>
      {tightest ? (
        <>
          <h3>{t("tightest")}</h3>
          <Sides names={tightest.sides} figures={tightest.totals.map((total) => numberText(format, total))} />
        </>
      ) : null}
      {lastSet === null ? null : (
        <>
          <h3>{t("lastSet")}</h3>
          <p className="wall-leader wall-set">
            <FittingName name={lastSet} always />
            <TurkeyTracks className="wall-tracks" />
          </p>
        </>
      )}
      {won.length > 0 ? <h3>{t("won")}</h3> : null}
      {won.map(({ sides, figures }) => (
        <Sides key={sides.join()} names={sides} figures={figures.map(String)} />
      ))}
      {leaders.length > 0 ? (
        <>
          <h3>{t("leader", { count: leaders.length })}</h3>
          <p className="wall-leader">
            {leaders.map((name, at) => (
              <Fragment key={name}>
                {at > 0 ? ", " : ""}
                <Coin name={name} /> <FittingName name={name} always />
              </Fragment>
            ))}
          </p>
        </>
      ) : null}
    </section>
  );
}

interface SidesProps {
  readonly names: readonly string[];
  readonly figures: readonly string[];
}

/** Two sides with their figures, one per line. */
function Sides({ names, figures }: SidesProps) {
  return (
    <ul>
      {names.map((name, side) => (
        <li key={name}>
          <span>
            <Coin name={name} /> <FittingName name={name} always />
          </span>
          <b>{figures[side]}</b>
        </li>
      ))}
    </ul>
  );
}
