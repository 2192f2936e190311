"use client";

import { useFormatter, useTranslations } from "next-intl";
import { scoreText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";
import type { EntrantId } from "@/lib/competition/entrant";
import { anchorOf } from "./bracket-anchor";
import { BracketTexts } from "./bracket-texts";
import type { BracketMatch, BracketView } from "./bracket-view";
import { type NextStep, pathOf } from "./path-of";

interface EntrantPathProps {
  readonly view: BracketView;
  readonly entrant: EntrantId;
}

/**
 * One entrant's matches, and where a win or loss in the next one leads. The script is loaded once an entrant is chosen.
 */
export function EntrantPath({ view, entrant }: EntrantPathProps) {
  const t = useTranslations("bracket.path");
  const texts = useTexts(view);
  const { matches, next, nextSteps, state } = pathOf(view, entrant);
  return (
    <ol>
      {matches.map((match) => (
        <li key={match.id}>
          <Step match={match} entrant={entrant} texts={texts} isNext={match === next} />
        </li>
      ))}
      {nextSteps.map((one) => (
        <li key={one.place}>{nextMatchText(t, texts, one, next)}</li>
      ))}
      {state === "playing" ? null : <li>{t(state)}</li>}
    </ol>
  );
}

interface StepProps {
  readonly match: BracketMatch;
  readonly entrant: string;
  readonly texts: BracketTexts;
  readonly isNext: boolean;
}

function Step({ match, entrant, texts, isNext }: StepProps) {
  const t = useTranslations("bracket.path");
  const format = useFormatter();
  const others = match.slots.filter((slot) => slot.entrant !== entrant).map((slot) => texts.slot(slot));
  const own = match.slots.find((slot) => slot.entrant === entrant);
  const href = match.href ?? `#${anchorOf(match.id)}`;
  const against = t("against", { names: others.join(", ") });
  const where = texts.where(match);
  const figures = [own, ...match.slots.filter((slot) => slot !== own)].map((slot) => slot?.figure ?? null);
  const score = figures.every((figure) => figure !== null) ? scoreText(format, figures) : "";
  const note = isNext
    ? [match.state === "playing" ? t("now") : t("next"), where].filter(Boolean).join(" · ")
    : [own?.isWinner ? t("won") : t("lost"), score].filter(Boolean).join(" ");
  return (
    <PageLink href={href}>
      <b>{texts.match(match)}</b> {against}
      <small>{note}</small>
    </PageLink>
  );
}

function nextMatchText(
  t: ReturnType<typeof useTranslations<"bracket.path">>,
  texts: BracketTexts,
  { place, match: to }: NextStep,
  from: BracketMatch | null,
): string {
  const many = (from?.slots.length ?? 2) > 2;
  const match = to ? texts.match(to) : "";
  const where = to ? texts.where(to) : "";
  const there = [match, where].filter(Boolean).join(", ");
  if (many) return to ? t("ifPlace", { place, match: there }) : t("ifPlaceOut", { place });
  if (place === 1) return to ? t("ifWin", { match: there }) : t("ifWinAll");
  return to ? t("ifLose", { match: there }) : t("ifLoseOut");
}

function useTexts(view: BracketView): BracketTexts {
  const t = useTranslations("bracket");
  const tDraw = useTranslations("brackets");
  const format = useFormatter();
  return new BracketTexts(view, { t, tDraw, format });
}
