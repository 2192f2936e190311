import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { scoreText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";

type LatestItem =
  | {
      readonly kind: "game";
      readonly sides: readonly string[];
      readonly game: number;
      readonly totals: readonly number[];
    }
  | { readonly kind: "schedule"; readonly season: string; readonly reason: string }
  | { readonly kind: "adjustment"; readonly team: string; readonly reason: string };

interface LatestListProps {
  readonly news: readonly (LatestItem & { readonly key: string; readonly date: string; readonly path: string })[];
  /** Address of the league's pages. */
  readonly league: string;
}

/** A league's latest changes, each with a link. */
export function LatestList({ news, league }: LatestListProps) {
  const texts = useLatestTexts();
  const format = useFormatter();
  return (
    <ul className="latest-list">
      {news.map((one) => (
        <li key={one.key}>
          <PageLink href={`${league}/${one.path}`}>
            <span>{texts(one)}</span>
            <span className="text-small text-ink-soft">{formatDate(format, one.date)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function useLatestTexts(): (item: LatestItem) => string {
  const t = useTranslations("home.latest");
  const format = useFormatter();
  return (item) => {
    switch (item.kind) {
      case "game":
        return t("game", { sides: item.sides.join(" – "), game: item.game, totals: scoreText(format, item.totals) });
      case "schedule":
        return t("schedule", { season: item.season, reason: item.reason });
      case "adjustment":
        return t("adjustment", { team: item.team, reason: item.reason });
    }
  };
}
