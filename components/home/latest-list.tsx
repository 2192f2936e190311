import { useFormatter, useTranslations } from "next-intl";
import { nightWords } from "@/components/schedule/spoken-time";
import { PageLink } from "@/components/ui/page-link";

type Told =
  | {
      readonly kind: "game";
      readonly sides: readonly string[];
      readonly game: number;
      readonly totals: readonly number[];
    }
  | { readonly kind: "schedule"; readonly season: string; readonly reason: string }
  | { readonly kind: "adjustment"; readonly team: string; readonly reason: string };

interface LatestListProps {
  readonly news: readonly (Told & { readonly key: string; readonly date: string; readonly path: string })[];
  /** Where the league's pages are. */
  readonly league: string;
}

/** What changed last in a league, each with the way to where it stands. */
export function LatestList({ news, league }: LatestListProps) {
  const words = useLatestWords();
  const format = useFormatter();
  return (
    <ul className="latest-list">
      {news.map((one) => (
        <li key={one.key}>
          <PageLink href={`${league}/${one.path}`}>
            <span>{words(one)}</span>
            <span className="text-small text-ink-soft">{nightWords(format, one.date)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function useLatestWords(): (told: Told) => string {
  const t = useTranslations("home.latest");
  return (told) => {
    switch (told.kind) {
      case "game":
        return t("game", { sides: told.sides.join(" – "), game: told.game, totals: told.totals.join(" : ") });
      case "schedule":
        return t("schedule", { season: told.season, reason: told.reason });
      case "adjustment":
        return t("adjustment", { team: told.team, reason: told.reason });
    }
  };
}
