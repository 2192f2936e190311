"use client";

import { Route } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { PageLink } from "@/components/ui/page-link";
import { chooseTeam, useMyTeam } from "@/lib/client/stored/my-team";
import { anchorOf } from "./bracket-anchor";
import type { BracketMatch, BracketView } from "./bracket-view";
import { BracketWords } from "./bracket-words";
import { type BracketPath, entrantsOf, type Onward, pathOf } from "./path-of";

interface MyPathProps {
  readonly view: BracketView;
  readonly follow: string;
}

/**
 * One entrant's path through a draw: past matches, the next one, and where a win or a loss leads. The choice is stored
 * in the browser.
 */
export function MyPath({ view, follow }: MyPathProps) {
  const t = useTranslations("bracket.path");
  const id = useId();
  const entrants = entrantsOf(view);
  const stored = useMyTeam(follow);
  const chosen = entrants.find((entrant) => entrant.id === stored) ?? null;
  return (
    <section className="bracket-path" aria-labelledby={id} data-needs-script="">
      <h2 id={id}>
        <Route aria-hidden="true" className="size-5" />
        {chosen ? t("titleOf", { name: chosen.name }) : t("title")}
      </h2>
      <label className="bracket-choose">
        <span>{t("follow")}</span>
        <select
          className="field-box"
          value={chosen?.id ?? ""}
          onChange={({ target }) => chooseTeam(follow, target.value === "" ? null : target.value)}
        >
          <option value="">{t("nobody")}</option>
          {entrants.map((entrant) => (
            <option key={entrant.id} value={entrant.id}>
              {entrant.name}
            </option>
          ))}
        </select>
      </label>
      {chosen ? <Way view={view} path={pathOf(view, chosen.id)} entrant={chosen.id} /> : <p>{t("about")}</p>}
    </section>
  );
}

interface WayProps {
  readonly view: BracketView;
  readonly path: BracketPath;
  readonly entrant: string;
}

function Way({ view, path, entrant }: WayProps) {
  const t = useTranslations("bracket.path");
  const words = useWords(view);
  const { matches, next, nextSteps, state } = path;
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
  const status = isNext
    ? [match.state === "playing" ? t("now") : t("next"), where].filter(Boolean).join(" · ")
    : [own?.isWinner ? t("won") : t("lost"), score].filter(Boolean).join(" ");
  return (
    <PageLink href={href}>
      <b>{words.match(match)}</b> {against}
      <small>{status}</small>
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
