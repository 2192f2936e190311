import { useFormatter, useTranslations } from "next-intl";
import { Fragment } from "react";
import { Coin } from "@/components/identity/coin";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { FittingName } from "@/components/short-name/fitting-name";
import { WallCard } from "./wall-card";
import { WallChampion } from "./wall-champion";
import type { WallPanel } from "./wall-rotation";
import { WallRoundPanel } from "./wall-round";

interface WallMainProps {
  readonly panel: WallPanel | undefined;
  /** Whether each round names its event: more than one is in progress. */
  readonly withNames: boolean;
}

/** The main part of a wall: an event's champion, tonight's tables, an event's round, or the next matches. */
export function WallMain({ panel, withNames }: WallMainProps) {
  const t = useTranslations("wall");
  const format = useFormatter();
  if (!panel || panel.kind === "none") {
    return (
      <section className="wall-main">
        <h2>{t("none")}</h2>
      </section>
    );
  }
  if (panel.kind === "next") {
    return (
      <section className="wall-main">
        <h2>{t("next", { date: formatDate(format, panel.date) })}</h2>
        <ul className="wall-list">
          {panel.matches.map(({ id, time, venue, sides }) => (
            <li key={id}>
              <b>
                {sides.map((name, side) => (
                  <Fragment key={name}>
                    {side > 0 ? " – " : ""}
                    {sides.length === 2 ? <Coin name={name} /> : null} <FittingName name={name} always />
                  </Fragment>
                ))}
              </b>
              <span>{[time && formatTime(format, time), venue].filter(Boolean).join(" · ")}</span>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  if (panel.kind === "champion") return <WallChampion of={panel.of} />;
  if (panel.kind === "round") return <WallRoundPanel of={panel.of} round={panel.round} withName={withNames} />;
  return (
    <section className="wall-main" aria-label={t("tonight")}>
      <h2 className="sr-only">{t("tonight")}</h2>
      <ul className="wall-cards" data-count={panel.tables.length}>
        {panel.tables.map((table) => (
          <WallCard key={table.id} table={table} />
        ))}
      </ul>
      {panel.tables.some(({ endsAt }) => endsAt !== null) ? (
        <p className="wall-note">{t("estimate", { minutes: panel.tables[0]?.minutes ?? 0 })}</p>
      ) : null}
    </section>
  );
}
