"use client";

import { useTranslations } from "next-intl";
import { LengthPlayed } from "@/components/schedule/round-play";
import { SelectField } from "@/components/ui/text-field";
import type { MatchLength } from "@/lib/competition/brackets/match-length";
import {
  type LateRound,
  type LengthKind,
  type LengthsDraft,
  lateRounds,
  lengthBy,
  lengthCount,
  lengthCounts,
  lengthKinds,
} from "@/lib/competition/events/event-lengths";
import { rulebook } from "@/lib/rulebooks/registry";

/** The card game and house rules of an event. */
export interface EventGame {
  readonly rulebook: string;
  readonly rules: unknown;
}

interface LengthFieldsProps {
  readonly game: EventGame;
  readonly draft: LengthsDraft;
  readonly onChange: (draft: LengthsDraft) => void;
  /** The number of sides in a match; with more than two, all games are played. */
  readonly sides: number;
}

/** The length of the matches, and of the last rounds if longer. */
export function LengthFields({ game, draft, onChange, sides }: LengthFieldsProps) {
  const t = useTranslations("eventLengths");
  const put = (round: LateRound, length: MatchLength | undefined) => {
    const { [round]: _was, ...late } = draft.late;
    onChange({ ...draft, late: length ? { ...late, [round]: length } : late });
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{t("title")}</legend>
      <LengthRow
        id="length-usual"
        {...{ game, sides }}
        length={draft.usual}
        onChange={(usual) => onChange({ ...draft, usual })}
      />
      {lateRounds.map((round) => {
        const own = draft.late[round];
        const id = `length-${round}`;
        return (
          <div key={round} className="grid gap-2">
            <label htmlFor={id} className="flex min-h-12 items-center gap-3">
              <input
                id={id}
                type="checkbox"
                className="size-5 flex-none"
                checked={own !== undefined}
                onChange={({ target }) => put(round, target.checked ? draft.usual : undefined)}
              />
              {t(`own.${round}`)}
            </label>
            {own ? (
              <LengthRow id={`${id}-own`} {...{ game, sides }} length={own} onChange={(length) => put(round, length)} />
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}

interface LengthRowProps extends Pick<LengthFieldsProps, "game" | "sides"> {
  readonly id: string;
  readonly length: MatchLength;
  readonly onChange: (length: MatchLength) => void;
}

function LengthRow({ id, game, sides, length, onChange }: LengthRowProps) {
  const t = useTranslations("eventLengths");
  const { kind, plays } = length;
  const count = lengthCount(length);
  const lengths = rulebook(game.rulebook)?.lengths;
  return (
    <div className="grid items-end gap-3 desk:grid-cols-2">
      <SelectField
        id={id}
        label={t("match")}
        value={`${kind} ${count}`}
        onChange={({ target }) => {
          const [way, number] = target.value.split(" ");
          const chosen: LengthKind = lengthKinds.find((one) => one === way) ?? kind;
          onChange(lengthBy(chosen, Number(number), plays));
        }}
      >
        {(sides > 2 ? (["all-games"] as const) : lengthKinds).flatMap((way) =>
          lengthCounts(way)
            // A single game or win is offered as best of one only.
            .filter((number) => sides > 2 || number > 1 || way === "best-of")
            .map((number) => (
              <option key={`${way} ${number}`} value={`${way} ${number}`}>
                {t(`ways.${way}`, { count: number })}
              </option>
            )),
        )}
      </SelectField>
      {lengths ? (
        <SelectField
          id={`${id}-plays`}
          label={t("game")}
          value={plays ?? lengths.of(game.rules)}
          onChange={({ target }) =>
            onChange(lengthBy(kind, count, target.value === lengths.of(game.rules) ? null : target.value))
          }
        >
          {lengths.offered(game.rules).map((one) => (
            <option key={one} value={one}>
              <LengthPlayed rulebook={game.rulebook} rules={lengths.rulesFor(game.rules, one)} />
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  );
}
