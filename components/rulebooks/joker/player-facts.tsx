import { useTranslations } from "next-intl";
import { FactGrid } from "@/components/people/fact-grid";
import { LeaderLists, type LeaderListsProps } from "@/components/people/leader-lists";
import { type JokerCount, jokerCounts } from "@/lib/rulebooks/joker/counts";
import type { CountNameProps, PlayerFactsProps, PlayerSentenceProps } from "../player-facts-props";
import { fewestHands, useFactFigures, useLeaderFigures } from "../use-fact-figures";

/** A player's deals in a sentence. */
export function PlayerSentence({ name, counts }: PlayerSentenceProps) {
  const t = useTranslations("joker.facts");
  return t("sentence", { name, made: counts["made"] ?? 0, deals: counts["deals"] ?? 0 });
}

/** The heading of the deals that a count adds up; empty for an unknown count. */
export function CountName({ code }: CountNameProps) {
  const t = useTranslations("joker.facts.fact");
  return isCount(code) ? t(code) : null;
}

function isCount(code: string): code is JokerCount {
  return (jokerCounts.codes as readonly string[]).includes(code);
}

/** A player's bids, khishts and premiums. */
export function PlayerFacts(props: PlayerFactsProps) {
  const t = useTranslations("joker.facts");
  const { count, fact, shareText, averageText, rangeTexts } = useFactFigures(props);
  const [deals, made] = [count("deals"), count("made")];
  const facts = [
    fact("made", t("made"), { value: shareText(made, deals), note: t("madeOf", { made, deals }) }),
    fact("khisht", t("khisht")),
    fact("premium", t("premium"), { note: t("premiumLost", { count: count("premium-lost") }) }),
    fact("deals", t("points"), { value: averageText(count("points"), deals), note: t("pointsOf", { deals }) }),
    fact("under", t("under"), { note: t("overToo", { count: count("over") }) }),
    fact("nine-of-nine", t("nine")),
  ];
  const note = deals < fewestHands ? t("few", { deals }) : t("range", { deals, ...rangeTexts(made, deals) });
  return <FactGrid facts={facts} note={note} />;
}

/** The best players of a season by their deals. */
export function Leaders(props: LeaderListsProps) {
  const t = useTranslations("joker.facts");
  const { count, share, average } = useLeaderFigures();
  const figures = [
    share("made", "deals", t("made")),
    count("premium", t("premium")),
    average("deals", t("points")),
    count("nine-of-nine", t("nine")),
  ];
  return <LeaderLists figures={figures} {...props} />;
}
