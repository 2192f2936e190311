import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Coin } from "@/components/identity/coin";
import { PageLink } from "@/components/ui/page-link";
import type { HonourPlace } from "@/lib/views/honour";

interface HonourListProps {
  readonly honours: readonly {
    readonly key: string;
    readonly value: number;
    readonly who: string;
    readonly opponents: string;
    readonly place: HonourPlace;
    readonly hand: number | null;
    readonly from: HonourPlace | null;
  }[];
  /** The figure as text, if any. */
  readonly figure?: (value: number) => ReactNode;
  /** Address of the league's pages. */
  readonly league: string;
  /** Whether each row names its season. */
  readonly severalSeasons: boolean;
}

/** The players, their opponents, and a link to the sheet. */
export function HonourList({ honours, figure, league, severalSeasons }: HonourListProps) {
  const t = useTranslations("honours");
  return (
    <ol>
      {honours.map(({ key, value, who, opponents, place, hand, from }) => {
        const { season, seasonName, match, round, game } = place;
        const of = place.who;
        const where = hand === null ? t("game", { who: of, round, game }) : t("hand", { who: of, round, game, hand });
        return (
          <li key={key} className="honour border-t border-rule first:border-t-0">
            <PageLink
              className="grid min-h-12 gap-x-4 py-2 text-ink no-underline"
              href={`${league}/${encodeURIComponent(season)}/matches/${match}`}
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="team-name">
                  <Coin name={who} size="small" />
                  <span className="name text-accent underline">{who}</span>
                </span>
                {figure ? <b>{figure(value)}</b> : null}
              </span>
              <span className="text-small text-ink-soft">
                {[
                  opponents && t("against", { opponents }),
                  severalSeasons && seasonName,
                  where,
                  from && t("since", { who: of, round: from.round, game: from.game }),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </PageLink>
          </li>
        );
      })}
    </ol>
  );
}
