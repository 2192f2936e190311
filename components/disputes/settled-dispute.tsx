import { useFormatter, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { numberText } from "@/components/ui/number-text";

interface SettledDisputeProps {
  readonly settled: {
    readonly stands: "sheet" | "version" | null;
    readonly ruling: string;
    readonly time: string | null;
  };
  readonly view: {
    readonly hand: number | null;
    readonly complaint: { readonly side: number } | null;
    readonly game: { readonly number: number; readonly totals: readonly number[] };
    readonly match: {
      readonly id: string;
      readonly slug: string;
      readonly season: string;
      readonly inEvent: boolean;
      readonly sides: readonly string[];
      readonly tables: readonly { readonly games: readonly { readonly winner: number | null }[] }[];
    };
  };
  /** The league's public address. */
  readonly public: string;
}

/** The ruling, its reason, and the results of the game and the match. */
export function SettledDispute({ settled, view, public: league }: SettledDisputeProps) {
  const t = useTranslations("disputes.settled");
  const tSide = useTranslations("disputes");
  const format = useFormatter();
  const { hand, complaint, game, match } = view;
  const { sides } = match;
  const winners = match.tables.flatMap(({ games }) => games.map(({ winner }) => winner));
  const pairs = (figures: readonly number[]) =>
    sides.map((side, i) => tSide("side", { side, points: numberText(format, figures[i] ?? 0) })).join(" · ");
  const won = sides.map((_, side) => winners.filter((winner) => winner === side).length);
  const season = `${league}/${encodeURIComponent(match.season)}`;
  const event = `${league}/events/${encodeURIComponent(match.season)}/bracket`;
  return (
    <Notice
      role="status"
      title={ruled()}
      actions={
        <>
          <LinkButton href={`${season}/matches/${match.slug}`}>{t("match")}</LinkButton>
          <LinkButton href={match.inEvent ? event : `${season}/standings`}>{t("standings")}</LinkButton>
          <LinkButton tone="quiet" href={`${league}/log?match=${match.id}`}>
            {t("log")}
          </LinkButton>
        </>
      }
    >
      <div className="grid gap-1 wrap-anywhere">
        {settled.ruling ? <p>{t("reason", { reason: settled.ruling })}</p> : null}
        <p>{t("result", { game: game.number, score: pairs(game.totals), won: pairs(won) })}</p>
        {settled.time ? <p className="text-small text-ink-soft">{settled.time}</p> : null}
        <p className="text-small">{t("again")}</p>
      </div>
    </Notice>
  );

  function ruled(): string {
    if (complaint === null) return t("hand", { hand: hand ?? 0 });
    if (settled.stands === null) return t("moved");
    return settled.stands === "version" ? t("version", { side: sides[complaint.side] ?? "" }) : t("sheet");
  }
}
