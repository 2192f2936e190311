import { useFormatter, useTranslations } from "next-intl";
import { FactGrid } from "@/components/people/fact-grid";
import { LeaderLists, type LeaderListsProps } from "@/components/people/leader-lists";
import { Aside } from "@/components/ui/aside";
import { PageLink } from "@/components/ui/page-link";
import { Suit } from "@/components/ui/suit";
import { suits } from "@/lib/cards/card";
import { proportionRange } from "@/lib/kernel/proportion";
import type { Counts } from "@/lib/rulebooks/rulebook";
import {
  type FactNameProps,
  fewestHands,
  type PlayerFactsProps,
  type PlayerSentenceProps,
  shareOf,
} from "../player-facts-props";

const melds = ["dad", "fifty", "hundred", "two-hundred", "bella"] as const;

/** The hands with the player at the table, in a sentence. */
export function PlayerSentence({ name, counts }: PlayerSentenceProps) {
  const t = useTranslations("clabber.facts");
  return t("sentence", { name, trumps: counts["trumps"] ?? 0, made: counts["made"] ?? 0 });
}

const named = [
  "made",
  "set",
  "set-others",
  "hands",
  "all-tricks",
  "trumps-S",
  "trumps-H",
  "trumps-D",
  "trumps-C",
] as const;
type Named = (typeof named)[number];

/** The heading of the hands in which something happened; empty without such a page. */
export function FactName({ code }: FactNameProps) {
  const t = useTranslations("clabber.facts.fact");
  return isNamed(code) ? t(code) : null;
}

function isNamed(code: string): code is Named {
  return (named as readonly string[]).includes(code);
}

/** What a player's side did: the sheets record sides, not who of the two partners made trumps. */
export function PlayerFacts({ counts, handsHref }: PlayerFactsProps) {
  const t = useTranslations("clabber.facts");
  const format = useFormatter();
  const count = (code: string) => counts[code] ?? 0;
  const hrefOf = (code: string) => (count(code) > 0 ? handsHref(code) : null);
  const [hands, trumps, made, meldCount] = [
    count("hands"),
    count("trumps"),
    count("made"),
    melds.reduce((sum, kind) => sum + count(`meld-${kind}`), 0),
  ];
  const { low, high } = proportionRange(made, trumps);
  const percent = (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 });
  const facts = [
    {
      key: "made",
      value: trumps < fewestHands ? format.number(made) : percent(made / trumps),
      label: t("made"),
      note: t("madeOf", { made, hands: trumps }),
      href: hrefOf("made"),
    },
    { key: "set", value: format.number(count("set")), label: t("set"), href: hrefOf("set") },
    {
      key: "set-others",
      value: format.number(count("set-others")),
      label: t("setOthers"),
      note: t("setOthersOf", { hands: hands - trumps }),
      href: hrefOf("set-others"),
    },
    {
      key: "points",
      value: hands === 0 ? "–" : format.number(count("points") / hands, { maximumFractionDigits: 0 }),
      label: t("points"),
      note: t("pointsOf", { hands }),
      href: hrefOf("hands"),
    },
    {
      key: "melds",
      value: format.number(meldCount),
      label: t("melds"),
      note: format.list(
        melds
          .filter((kind) => count(`meld-${kind}`) > 0)
          .map((kind) => t(`meld.${kind}`, { count: count(`meld-${kind}`) })),
        { type: "unit", style: "short" },
      ),
      href: null,
    },
    { key: "all-tricks", value: format.number(count("all-tricks")), label: t("all"), href: hrefOf("all-tricks") },
  ];
  const note =
    trumps < fewestHands
      ? t("few", { hands: trumps })
      : t("range", { hands: trumps, low: percent(low), high: percent(high) });
  return <FactGrid facts={facts} note={note} />;
}

/** Hands in which the player's side made trumps, by suit, with those of them that it made. */
export function PlayerShares({ counts, handsHref }: PlayerFactsProps) {
  const t = useTranslations("clabber.facts");
  const tClabber = useTranslations("clabber");
  const format = useFormatter();
  return (
    <Aside title={t("shares")} titleId="shares">
      <ul className="trump-bars">
        {suits.map((suit) => {
          const [of, made] = [counts[`trumps-${suit}`] ?? 0, counts[`made-${suit}`] ?? 0];
          return (
            <li key={suit}>
              <Suit suit={suit} />
              {of > 0 ? (
                <PageLink href={handsHref(`trumps-${suit}`)} className="inline-flex min-h-12 items-center">
                  {tClabber(`suits.${suit}`)}
                </PageLink>
              ) : (
                <span>{tClabber(`suits.${suit}`)}</span>
              )}
              <svg className="trump-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={of === 0 ? 0 : (100 * made) / of} height="1" />
              </svg>
              <b className="num">{format.number(made)}</b>
              <span className="fact-of">{t(of < fewestHands ? "ofFew" : "of", { hands: of })}</span>
            </li>
          );
        })}
      </ul>
      <p className="text-small text-ink-soft">{t("side")}</p>
    </Aside>
  );
}

/** The best teams of a season by their hands. */
export function Leaders(props: LeaderListsProps) {
  const t = useTranslations("clabber.facts");
  const format = useFormatter();
  const whole = (value: number) => format.number(value, { maximumFractionDigits: 0 });
  const figures = [
    {
      fact: "made",
      label: t("made"),
      figureOf: (counts: Counts) => shareOf(counts["made"], counts["trumps"]),
      text: (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 }),
    },
    { fact: "set-others", label: t("setOthers"), figureOf: (counts: Counts) => counts["set-others"] ?? 0, text: whole },
    {
      fact: "hands",
      label: t("points"),
      figureOf: (counts: Counts) => shareOf(counts["points"], counts["hands"]),
      text: whole,
    },
    { fact: "all-tricks", label: t("all"), figureOf: (counts: Counts) => counts["all-tricks"] ?? 0, text: whole },
  ];
  return <LeaderLists figures={figures} {...props} />;
}
