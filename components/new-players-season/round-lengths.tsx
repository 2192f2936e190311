"use client";

import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { LengthPlayed, RoundPlay } from "@/components/schedule/round-play";
import { SelectField } from "@/components/ui/text-field";
import type { PlayersDraft, PlayersNights, RoundMinutes } from "@/lib/competition/new-season/players-draft";
import { rulebook } from "@/lib/rulebooks/registry";
import { rulesOfLength } from "@/lib/rulebooks/table-for";
import type { PlayersProps } from "./players-props";

/** The house rules of a round of a draft. */
export function roundRules({ rulebook: id, rules, plays }: PlayersDraft, round: number): unknown {
  const book = rulebook(id);
  return book ? rulesOfLength(book, rules, plays[round] ?? null) : rules;
}

/** The duration of each round of a draft. */
export function roundMinutes(draft: PlayersDraft): RoundMinutes {
  const book = rulebook(draft.rulebook);
  return (round) => (book?.minutes(roundRules(draft, round)) ?? 0) * draft.games;
}

/** The length of all rounds; only for card games with several lengths. */
export function LengthField({ draft, change }: PlayersProps) {
  const t = useTranslations("playersSeason.nights");
  const lengths = rulebook(draft.rulebook)?.lengths;
  if (!lengths) return null;
  return (
    <SelectField
      id="plays"
      label={t("plays")}
      hint={t("playsHint")}
      value={lengths.of(draft.rules)}
      onChange={({ target }) =>
        change((now) => ({ ...now, rules: lengths.rulesFor(now.rules, target.value), plays: {} }))
      }
    >
      {lengths.offered(draft.rules).map((id) => (
        <option key={id} value={id}>
          <LengthPlayed rulebook={draft.rulebook} rules={lengths.rulesFor(draft.rules, id)} />
        </option>
      ))}
    </SelectField>
  );
}

/** Each round's game length and expected end. */
export function RoundLengths({ draft, change, nights }: PlayersProps & { readonly nights: PlayersNights }) {
  const t = useTranslations("playersSeason.nights");
  const format = useFormatter();
  const lengths = rulebook(draft.rulebook)?.lengths;
  if (!lengths) return null;
  const usual = lengths.of(draft.rules);
  const choose = (round: number, length: string) =>
    change((now) => {
      const { [round]: _was, ...plays } = now.plays;
      return { ...now, plays: length === usual ? plays : { ...plays, [round]: length } };
    });
  return (
    <details className="grid gap-3">
      <summary className="min-h-12 content-center font-semibold">{t("roundByRound")}</summary>
      <ol className="grid gap-4">
        {nights.rounds.map(({ date, time }, i) => (
          <li key={`${date} ${time}`}>
            <SelectField
              id={`plays-${i + 1}`}
              label={t("roundOn", { number: i + 1, night: formatDate(format, date) })}
              hint={
                <RoundPlay
                  play={{ rulebook: draft.rulebook, rules: roundRules(draft, i + 1), games: draft.games, time }}
                />
              }
              value={draft.plays[i + 1] ?? usual}
              onChange={({ target }) => choose(i + 1, target.value)}
            >
              {lengths.offered(draft.rules).map((id) => (
                <option key={id} value={id}>
                  <LengthPlayed rulebook={draft.rulebook} rules={lengths.rulesFor(draft.rules, id)} />
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ol>
    </details>
  );
}
