import { useFormatter, useTranslations } from "next-intl";
import { FactGrid } from "@/components/people/fact-grid";
import { LeaderLists, type LeaderListsProps } from "@/components/people/leader-lists";
import { Aside } from "@/components/ui/aside";
import { PageLink } from "@/components/ui/page-link";
import { Suit } from "@/components/ui/suit";
import { suits } from "@/lib/cards/card";
import { type ClabberCount, clabberCounts } from "@/lib/rulebooks/clabber/counts";
import { meldKinds } from "@/lib/rulebooks/clabber/meld-kind";
import type { CountNameProps, PlayerFactsProps, PlayerSentenceProps } from "../player-facts-props";
import { fewestHands, useFactFigures, useLeaderFigures } from "../use-fact-figures";

/** The hands with the player at the table, in a sentence. */
export function PlayerSentence({ name, counts }: PlayerSentenceProps) {
  const t = useTranslations("clabber.facts");
  return t("sentence", { name, trumps: counts["trumps"] ?? 0, made: counts["made"] ?? 0 });
}

/** The heading of the hands that a count adds up; empty for an unknown count. */
export function CountName({ code }: CountNameProps) {
  const t = useTranslations("clabber.facts.fact");
  return isCount(code) ? t(code) : null;
}

function isCount(code: string): code is ClabberCount {
  return (clabberCounts.codes as readonly string[]).includes(code);
}

/** A side's hands: sheets do not record which of the two partners made trumps. */
export function PlayerFacts(props: PlayerFactsProps) {
  const t = useTranslations("clabber.facts");
  const { count, fact, shareText, averageText, rangeTexts } = useFactFigures(props);
  const [hands, trumps, made] = [count("hands"), count("trumps"), count("made")];
  const melds = ([...meldKinds, "bella"] as const).filter((kind) => count(`meld-${kind}`) > 0);
  const facts = [
    fact("made", t("made"), { value: shareText(made, trumps), note: t("madeOf", { made, hands: trumps }) }),
    fact("set", t("set")),
    fact("set-others", t("setOthers"), { note: t("setOthersOf", { hands: hands - trumps }) }),
    fact("hands", t("points"), { value: averageText(count("points"), hands), note: t("pointsOf", { hands }) }),
    fact("melds", t("melds"), {
      note: melds.map((kind) => t(`meld.${kind}`, { count: count(`meld-${kind}`) })).join(", "),
    }),
    fact("all-tricks", t("all")),
  ];
  const note =
    trumps < fewestHands ? t("few", { hands: trumps }) : t("range", { hands: trumps, ...rangeTexts(made, trumps) });
  return <FactGrid facts={facts} note={note} />;
}

/** The hands with trumps made by the player's side, by suit, and those of them that it made. */
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
  const { count, share, average } = useLeaderFigures();
  const figures = [
    share("made", "trumps", t("made")),
    count("set-others", t("setOthers")),
    average("hands", t("points")),
    count("melds", t("melds")),
  ];
  return <LeaderLists figures={figures} {...props} />;
}
