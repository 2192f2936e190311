import { useFormatter, useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { Movement } from "@/components/standings/movement";
import { classNames } from "@/components/ui/class-names";
import { numberText } from "@/components/ui/number-text";
import type { StandingsMoves } from "@/lib/views/standings-moves";

interface StandingsSwapProps {
  readonly rows: StandingsMoves["rows"];
  /** The number of rows in the whole table. */
  readonly total: number;
  /** The name of the side that this phone represents. */
  readonly own: string | undefined;
  /** Whether places may still change: the match is in progress or unconfirmed. */
  readonly isOpen: boolean;
  /** The figure shown; `points` for more than two sides. */
  readonly counts: "games" | "points";
}

/** The rows of the standings that a match changed, animated from old to new places; static without motion. */
export function StandingsSwap({ rows, total, own, isOpen, counts }: StandingsSwapProps) {
  const t = useTranslations("ending");
  const format = useFormatter();
  const before = rows.toSorted((a, b) => (a.before ?? 99) - (b.before ?? 99));
  const [first] = rows;
  const leads = first && first.name === own && first.place === 1;
  return (
    <section aria-labelledby="swap">
      <h2 id="swap">{isOpen ? t("ifEnded") : leads ? t("youLead") : t("standings")}</h2>
      <ol className="ending-swap">
        {rows.flatMap((row, at) => {
          const from = before.indexOf(row) - at;
          const movement = row.place === null || row.before === null ? 0 : row.before - row.place;
          const shown = (
            <li
              key={row.name}
              className={classNames(
                row.played && "swap-played",
                row.name === own && "swap-mine",
                from !== 0 && "swap-moves",
              )}
              style={{ "--from": from } as CSSProperties}
            >
              <b className="swap-place">{row.place ?? "–"}</b>
              <span className="name">{row.name}</span>
              {movement === 0 ? null : <Movement places={movement} />}
              <span className="swap-figures">
                {counts === "points" ? (
                  <b>{numberText(format, row.pointsFor)}</b>
                ) : (
                  <>
                    <b>{row.gamesWon}</b>–{row.gamesLost}
                  </>
                )}
              </span>
            </li>
          );
          return isCut(rows, at) ? [<LeftOut key={`before ${row.name}`} />, shown] : [shown];
        })}
        {(rows.at(-1)?.at ?? total) < total - 1 ? <LeftOut /> : null}
      </ol>
    </section>
  );
}

/** Whether rows of the table are left out above a shown one. */
function isCut(rows: StandingsSwapProps["rows"], shown: number): boolean {
  const above = shown === 0 ? -1 : (rows[shown - 1]?.at ?? -1);
  return (rows[shown]?.at ?? 0) > above + 1;
}

/** A placeholder for rows that are left out. */
function LeftOut() {
  const t = useTranslations("ending");
  return (
    <li className="swap-cut">
      <span aria-hidden="true">…</span>
      <span className="sr-only">{t("leftOut")}</span>
    </li>
  );
}
