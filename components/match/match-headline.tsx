import { useFormatter, useTranslations } from "next-intl";
import { Hero } from "@/components/ui/hero";
import { numberText } from "@/components/ui/number-text";
import type { NameInSentence } from "@/lib/competition/people/name-in-sentence";
import { type GameBoard, gameThatTurned } from "./game-board";

interface MatchHeadlineProps {
  readonly sideNames: readonly string[];
  readonly games: readonly GameBoard[];
  /** The current game, if at the only table; else null. */
  readonly live: { readonly game: number; readonly hand: number; readonly totals: readonly number[] } | null;
  readonly nameInSentence: NameInSentence;
}

/**
 * The state of a match: during play the leader and the lead, afterwards the decisive hand. Always three lines, to avoid
 * layout shifts; empty before the first hand.
 */
export function MatchHeadline({ sideNames, games, live, nameInSentence }: MatchHeadlineProps) {
  const t = useTranslations("scoreboard");
  const format = useFormatter();
  const lines = live
    ? livingLines(t, format, { sideNames, live, nameInSentence })
    : turnLines(t, { sideNames, games, nameInSentence });
  if (!lines) return null;
  return (
    <Hero labelledBy="turn" className="turn-hero">
      <p className="hero-soft">{lines.above}</p>
      <h2 id="turn">{lines.title}</h2>
      <p>{lines.below}</p>
    </Hero>
  );
}

interface Lines {
  readonly above: string;
  readonly title: string;
  readonly below: string;
}

type Translator = ReturnType<typeof useTranslations<"scoreboard">>;

function livingLines(
  t: Translator,
  format: ReturnType<typeof useFormatter>,
  {
    sideNames,
    live,
    nameInSentence,
  }: Pick<MatchHeadlineProps, "sideNames" | "nameInSentence"> & { live: NonNullable<MatchHeadlineProps["live"]> },
): Lines {
  const { game, hand, totals } = live;
  const order = totals
    .map((total, side) => ({ total, name: sideNames[side] ?? "" }))
    .toSorted((a, b) => b.total - a.total);
  const [first, second] = order;
  const lead = (first?.total ?? 0) - (second?.total ?? 0);
  const single = sideNames.length > 2;
  return {
    above: t("now", { game, hand }),
    title:
      lead === 0
        ? t("level")
        : t(single ? "leadsSingle" : "leads", { side: nameInSentence(first?.name ?? "", "start"), points: lead }),
    below: t("against", {
      first: numberText(format, first?.total ?? 0),
      second: numberText(format, second?.total ?? 0),
    }),
  };
}

function turnLines(
  t: Translator,
  { sideNames, games, nameInSentence }: Pick<MatchHeadlineProps, "sideNames" | "games" | "nameInSentence">,
): Lines | null {
  const turned = gameThatTurned(games);
  if (!turned) return null;
  const { game, table, turn } = turned;
  const { hand, side, points, others, before, after } = turn;
  const name = nameInSentence(sideNames[side] ?? "", "start");
  const isSeveral = new Set(games.map((one) => one.table.position)).size > 1;
  const single = sideNames.length > 2;
  return {
    above: isSeveral ? t("turnAt", { table: table.number, game, hand }) : t("turn", { game, hand }),
    title: single
      ? t("took.single", { side: name, points })
      : t(`took.${whatHappened(turned)}`, {
          side: name,
          other: nameInSentence(sideNames[1 - side] ?? "", "start"),
          points,
        }),
    below: [
      single ? "" : t("to", { points, others }),
      t(leadTexts(before, after), { before: Math.abs(before), after: Math.abs(after) }),
    ]
      .filter(Boolean)
      .join(" "),
  };
}

/** The hand's points for the other side. */
function whatHappened({ turn: { side, marks } }: NonNullable<ReturnType<typeof gameThatTurned>>) {
  const { kind = "points" } = marks[1 - side] ?? {};
  return kind === "set" || kind === "none" || kind === "renege" ? kind : "points";
}

function leadTexts(before: number, after: number) {
  if (before < 0) return after > 0 ? "lead.turned" : after === 0 ? "lead.levelled" : "lead.nearer";
  return before === 0 ? "lead.first" : "lead.longer";
}
