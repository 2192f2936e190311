"use client";

import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { TextArea, TextField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import {
  type DraftPlayer,
  type KnownPlayer,
  knownPlayers,
  lookAlikes,
  playersProblems,
  withPlayer,
  withPlayers,
} from "@/lib/competition/new-season/players-draft";
import type { PlayersProps } from "./players-props";

interface PlayersScreenProps extends PlayersProps {
  readonly people: readonly KnownPlayer[];
}

/** The first screen: the players. */
export function PlayersScreen({ draft, change, people }: PlayersScreenProps) {
  const t = useTranslations("playersSeason.players");
  const problems = playersProblems(draft).filter(
    ({ code }) => code !== "season-without-name" && code !== "too-few-players",
  );
  const alike = lookAlikes(draft.players);
  const known = knownPlayers(draft.players, people);
  return (
    <div className="grid items-start gap-5 desk:grid-cols-2">
      <Sheet title={t("title")} titleId="players-title">
        <div className="grid gap-4">
          <TextField
            id="name"
            label={t("season")}
            hint={t("seasonHint")}
            maxLength={80}
            required
            value={draft.name}
            onChange={({ target }) => change((now) => ({ ...now, name: target.value }))}
          />
          <TextArea
            id="players"
            label={t("list")}
            hint={t("listHint")}
            rows={12}
            spellCheck={false}
            value={draft.text}
            onChange={({ target }) => change((now) => withPlayers(now, target.value, newId))}
          />
          <ProblemNotice problems={problems} title={t("problems")} />
        </div>
      </Sheet>
      <Sheet title={t("read")} titleId="read-title" note={t("count", { players: draft.players.length })}>
        <div className="grid gap-3">
          {alike.length > 0 ? (
            <Notice title={t("alike")}>
              <ul>
                {alike.map(([one, other]) => (
                  <li key={`${one} ${other}`}>{t("alikePair", { one, other })}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
          {draft.players.length === 0 ? <p className="text-ink-soft">{t("empty")}</p> : null}
          <ol>
            {draft.players.map((player) => (
              <li key={player.id} className="grid gap-1 border-t border-rule py-2 first:border-t-0">
                <span className="name wrap-anywhere">{player.name}</span>
                <KnownNote player={player} match={known.get(player.id)} change={change} />
              </li>
            ))}
          </ol>
        </div>
      </Sheet>
    </div>
  );
}

interface KnownNoteProps extends Pick<PlayersProps, "change"> {
  readonly player: DraftPlayer;
  readonly match: ReturnType<ReturnType<typeof knownPlayers>["get"]>;
}

function KnownNote({ player, match, change }: KnownNoteProps) {
  const t = useTranslations("playersSeason.players");
  if (!match) return null;
  const { id: person, name } = match.known;
  if (match.kind === "same") {
    const texts = player.person === person && name !== player.name ? t("knownAs", { name }) : t("known");
    return <p className="text-small text-ink-soft">{texts}</p>;
  }
  return (
    <div className="grid gap-1.5 py-1">
      <p className="font-semibold text-warn">{t("near", { name })}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => change((now) => withPlayer(now, player.id, { person }))}>{t("accept", { name })}</Button>
        <Button onClick={() => change((now) => withPlayer(now, player.id, { isNew: true }))}>{t("refuse")}</Button>
      </div>
    </div>
  );
}
