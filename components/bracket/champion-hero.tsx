import { Trophy } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { FittingName } from "@/components/short-name/fitting-name";
import { Hero } from "@/components/ui/hero";
import { scoreText } from "@/components/ui/number-text";
import { namesInSentence } from "@/lib/competition/people/name-in-sentence";
import { BracketTexts } from "./bracket-texts";
import type { BracketView } from "./bracket-view";
import { championPath, type PathStep } from "./champion-path";

interface ChampionHeroProps {
  readonly view: BracketView;
  /** The year whose City Champion the event names. */
  readonly championYear: number | null;
}

/** An event's champion, with each match on the way: opponent, result, round. */
export function ChampionHero({ view, championYear }: ChampionHeroProps) {
  const t = useTranslations("bracket");
  const tDraw = useTranslations("brackets");
  const format = useFormatter();
  const locale = useLocale();
  if (!view.champion) return null;
  const { name } = view.champion;
  const texts = new BracketTexts(view, { t, tDraw, format });
  const nameInSentence = namesInSentence(view.shortNames?.takesThe ?? new Set(), locale);
  return (
    <Hero labelledBy="champion" className="champion">
      <div className="champion-who">
        <Coin name={name} size="large" />
        <div className="min-w-0">
          <p className="champion-of">
            <Trophy aria-hidden="true" />
            {championYear === null ? t("championIs") : t("cityChampion", { year: String(championYear) })}
          </p>
          <h2 id="champion" className="hero-title bracket-champion">
            {nameInSentence(name, "start")}
          </h2>
        </div>
      </div>
      <ol className="champion-road" aria-label={t("road.title")}>
        {championPath(view).map((step) => (
          <li key={step.match.id}>
            <Step step={step} texts={texts} />
          </li>
        ))}
      </ol>
    </Hero>
  );
}

function Step({
  step: { match, opponents, figures },
  texts,
}: {
  readonly step: PathStep;
  readonly texts: BracketTexts;
}) {
  const t = useTranslations("bracket.road");
  const format = useFormatter();
  return (
    <>
      <span className="champion-met">
        {opponents.map((name, at) => (
          <span key={name}>
            {at > 0 ? ", " : ""}
            <FittingName name={name} always />
          </span>
        ))}
      </span>
      {figures ? (
        <b className="champion-figures">{scoreText(format, figures)}</b>
      ) : (
        <b className="champion-figures champion-unplayed">{t("unplayed")}</b>
      )}
      <span className="hero-soft">{texts.round(match.name)}</span>
    </>
  );
}
