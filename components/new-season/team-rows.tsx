"use client";

import { useTranslations } from "next-intl";
import { newId } from "@/lib/client/new-id";
import { withTeamsAt } from "@/lib/competition/new-season/draft-bars";
import { type ClubMatch, clubMatches, withClub, withTeam } from "@/lib/competition/new-season/draft-teams";
import { type DraftTeam, type KnownClub, playingTeams } from "@/lib/competition/new-season/season-draft";
import { BarChoice } from "./bar-choice";
import type { DraftWithFacts } from "./draft-props";
import { SimilarNames } from "./similar-names";

/** The parsed teams, each with its home bar and the league's data about it. */
export function TeamRows({ draft, change, facts }: DraftWithFacts) {
  const t = useTranslations("builder.teams");
  const teams = playingTeams(draft);
  const matches = clubMatches(draft, facts);
  const moveTo = (ids: readonly string[], bar: string) =>
    change((now) => withTeamsAt(now, new Set(ids), bar, facts, newId));
  return (
    <div className="grid gap-2">
      <BarChoice
        id="bar-of-all"
        label={t("barOfAll")}
        value={sharedBar(teams)}
        {...(teams.every(({ bar }) => bar === null) ? {} : { none: t("severalBars") })}
        bars={draft.bars}
        onChoose={(bar) => change((now) => ({ ...now, teams: now.teams.map((team) => ({ ...team, bar })) }))}
        onName={(name) =>
          moveTo(
            teams.map(({ id }) => id),
            name,
          )
        }
      />
      <ol className="border-t border-rule">
        {teams.map((team) => (
          <li
            key={team.id}
            className="grid items-center gap-x-4 gap-y-1 border-b border-rule py-2 desk:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]"
          >
            <div className="min-w-0">
              <span className="name wrap-anywhere">{team.name}</span>
              <ClubNote
                match={matches.get(team.id)}
                onAccept={(club) => change((now) => withClub(now, team, club))}
                onRefuse={() => change((now) => withTeam(now, team.id, { isNew: true }))}
              />
            </div>
            <BarChoice
              id={`bar-${team.id}`}
              label={t("barOf", { team: team.name })}
              hideLabel
              value={team.bar}
              bars={draft.bars}
              onChoose={(bar) => change((now) => withTeam(now, team.id, { bar }))}
              onName={(name) => moveTo([team.id], name)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function sharedBar(teams: readonly DraftTeam[]): string | null {
  const [first, ...more] = new Set(teams.map(({ bar }) => bar));
  return more.length === 0 ? (first ?? null) : null;
}

interface ClubNoteProps {
  readonly match: ClubMatch | undefined;
  readonly onAccept: (club: KnownClub) => void;
  readonly onRefuse: () => void;
}

function ClubNote({ match, onAccept, onRefuse }: ClubNoteProps) {
  const t = useTranslations("builder.teams");
  if (!match) return null;
  if (match.kind === "same") return <p className="text-small text-ink-soft">{t("known")}</p>;
  return (
    <SimilarNames
      question={t("near", { count: match.club.length, name: match.club[0].name })}
      offers={match.club}
      accept={(name) => t("accept", { name })}
      refuse={t("refuse")}
      onAccept={onAccept}
      onRefuse={onRefuse}
    />
  );
}
