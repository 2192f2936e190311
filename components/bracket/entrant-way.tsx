"use client";

import { useFormatter, useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import type { EntrantId } from "@/lib/competition/entrant";
import { anchorOf } from "./bracket-anchor";
import type { BracketMatch, BracketView } from "./bracket-view";
import { BracketWords } from "./bracket-words";
import { type Onward, pathOf } from "./path-of";

interface EntrantWayProps {
  readonly view: BracketView;
  readonly entrant: EntrantId;
}

/**
 * One entrant's matches, and where a win or loss in the next one leads. The script is loaded once an entrant is chosen.
 */
export function EntrantWay({ view, entrant }: EntrantWayProps) {
  const t = useTranslations("bracket.path");
  const words = useWords(view);
  const { matches, next, nextSteps, state } = pathOf(view, entrant);
  return (
    <ol>
      {matches.map((match) => (
        <li key={match.id}>
          <Step match={match} entrant={entrant} words={words} isNext={match === next} />
        </li>
      ))}
      {nextSteps.map((one) => (
        <li key={one.place}>{onwardWords(t, words, one, next)}</li>
      ))}
      {state === "playing" ? null : <li>{t(state)}</li>}
    </ol>
  );
}

interface StepProps {
  readonly match: BracketMatch;
  readonly entrant: string;
  readonly words: BracketWords;
  readonly isNext: boolean;
}

function Step({ match, entrant, words, isNext }: StepProps) {
  const t = useTranslations("bracket.path");
  const others = match.slots.filter((slot) => slot.entrant !== entrant).map((slot) => words.slot(slot));
  const own = match.slots.find((slot) => slot.entrant === entrant);
  const href = match.href ?? `#${anchorOf(match.id)}`;
  const against = t("against", { names: others.join(", ") });
  const where = words.where(match);
  const figures = [own, ...match.slots.filter((slot) => slot !== own)].map((slot) => slot?.figure ?? null);
  const score = figures.every((figure) => figure !== null) ? figures.join(" – ") : "";
  const note = isNext
    ? [match.state === "playing" ? t("now") : t("next"), where].filter(Boolean).join(" · ")
    : [own?.isWinner ? t("won") : t("lost"), score].filter(Boolean).join(" ");
  return (
    <PageLink href={href}>
      <b>{words.match(match)}</b> {against}
      <small>{note}</small>
    </PageLink>
  );
}

function onwardWords(
  t: ReturnType<typeof useTranslations<"bracket.path">>,
  words: BracketWords,
  { place, match: to }: Onward,
  from: BracketMatch | null,
): string {
  const many = (from?.slots.length ?? 2) > 2;
  const match = to ? words.match(to) : "";
  const where = to ? words.where(to) : "";
  const there = [match, where].filter(Boolean).join(", ");
  if (many) return to ? t("ifPlace", { place, match: there }) : t("ifPlaceOut", { place });
  if (place === 1) return to ? t("ifWin", { match: there }) : t("ifWinAll");
  return to ? t("ifLose", { match: there }) : t("ifLoseOut");
}

function useWords(view: BracketView): BracketWords {
  const t = useTranslations("bracket");
  const tDraw = useTranslations("brackets");
  const format = useFormatter();
  return new BracketWords(view, { t, tDraw, format });
}
