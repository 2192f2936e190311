import { useFormatter, useTranslations } from "next-intl";
import { FactGrid } from "@/components/people/fact-grid";
import { LeaderLists, type LeaderListsProps } from "@/components/people/leader-lists";
import { proportionRange } from "@/lib/kernel/proportion";
import type { Counts } from "@/lib/rulebooks/rulebook";
import {
  type FactNameProps,
  fewestHands,
  type PlayerFactsProps,
  type PlayerSentenceProps,
  shareOf,
} from "../player-facts-props";

/** A player's deals in a sentence. */
export function PlayerSentence({ name, counts }: PlayerSentenceProps) {
  const t = useTranslations("joker.facts");
  return t("sentence", { name, made: counts["made"] ?? 0, deals: counts["deals"] ?? 0 });
}

const named = ["made", "khisht", "premium", "deals", "under", "over", "nine-of-nine"] as const;
type Named = (typeof named)[number];

/** The heading of the deals in which something happened; empty without such a page. */
export function FactName({ code }: FactNameProps) {
  const t = useTranslations("joker.facts.fact");
  return isNamed(code) ? t(code) : null;
}

function isNamed(code: string): code is Named {
  return (named as readonly string[]).includes(code);
}

/** A player's bids, khishts and premiums. */
export function PlayerFacts({ counts, handsHref }: PlayerFactsProps) {
  const t = useTranslations("joker.facts");
  const format = useFormatter();
  const count = (code: string) => counts[code] ?? 0;
  const hrefOf = (code: string) => (count(code) > 0 ? handsHref(code) : null);
  const [deals, made] = [count("deals"), count("made")];
  const { low, high } = proportionRange(made, deals);
  const percent = (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 });
  const simple = (code: string, label: string, note?: string) => ({
    ...{ key: code, value: format.number(count(code)).replace("-", "−"), label, href: hrefOf(code) },
    ...(note !== undefined && { note }),
  });
  const facts = [
    {
      key: "made",
      value: deals < fewestHands ? format.number(made) : percent(made / deals),
      label: t("made"),
      note: t("madeOf", { made, deals }),
      href: hrefOf("made"),
    },
    simple("khisht", t("khisht")),
    simple("premium", t("premium"), t("premiumLost", { count: count("premium-lost") })),
    {
      key: "points",
      value: deals === 0 ? "–" : format.number(count("points") / deals, { maximumFractionDigits: 0 }).replace("-", "−"),
      label: t("points"),
      note: t("pointsOf", { deals }),
      href: hrefOf("deals"),
    },
    simple("under", t("under"), t("overToo", { count: count("over") })),
    simple("nine-of-nine", t("nine")),
  ];
  const note =
    deals < fewestHands ? t("few", { deals }) : t("range", { deals, low: percent(low), high: percent(high) });
  return <FactGrid facts={facts} note={note} />;
}

/** The best players of a season by their deals. */
export function Leaders(props: LeaderListsProps) {
  const t = useTranslations("joker.facts");
  const format = useFormatter();
  const whole = (value: number) => format.number(value, { maximumFractionDigits: 0 }).replace("-", "−");
  const figures = [
    {
      fact: "made",
      label: t("made"),
      figureOf: (counts: Counts) => shareOf(counts["made"], counts["deals"]),
      text: (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 }),
    },
    { fact: "premium", label: t("premium"), figureOf: (counts: Counts) => counts["premium"] ?? 0, text: whole },
    {
      fact: "deals",
      label: t("points"),
      figureOf: (counts: Counts) => shareOf(counts["points"], counts["deals"]),
      text: whole,
    },
    { fact: "nine-of-nine", label: t("nine"), figureOf: (counts: Counts) => counts["nine-of-nine"] ?? 0, text: whole },
  ];
  return <LeaderLists figures={figures} {...props} />;
}
