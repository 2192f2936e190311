"use client";

import { useFormatter, useTranslations } from "next-intl";
import { BarChoice } from "@/components/new-season/bar-choice";
import { FirstNightFields } from "@/components/new-season/first-night-fields";
import { NightTiming } from "@/components/new-season/night-timing";
import { NoPlayList } from "@/components/new-season/no-play-list";
import { parseWholeNumber } from "@/components/new-season/parse-whole-number";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { rulebookForms } from "@/components/rulebooks/form-registry";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { RadioGroup } from "@/components/ui/radio-group";
import { Sheet } from "@/components/ui/sheet";
import { SelectField, TextField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { roundShape } from "@/lib/competition/movements/movement";
import { tablesOfRound } from "@/lib/competition/movements/movement-problems";
import {
  maxDraftRounds,
  maxRoundsPerNight,
  nightsProblems,
  playersNights,
  roundsOf,
  usualRounds,
} from "@/lib/competition/new-season/players-draft";
import type { DraftNoPlay, KnownBar } from "@/lib/competition/new-season/season-draft";
import { clock } from "@/lib/competition/schedule/time-of-day";
import type { PlayersFacts } from "@/lib/views/players-facts";
import { gameChoices } from "./game-choices";
import { GameFields } from "./game-fields";
import type { PlayersProps } from "./players-props";
import { LengthField, RoundLengths, roundMinutes } from "./round-lengths";

interface NightsScreenProps extends PlayersProps {
  readonly knows: PlayersFacts;
  /** The duration of a round with the most common game length, in minutes. */
  readonly minutes: number;
  /** The first night of an empty draft. */
  readonly usualNight: string;
  /** Called with a typed date without play that has not been added yet. */
  readonly onTyped: (one: DraftNoPlay | null) => void;
}

const upTo = (most: number) => Array.from({ length: most }, (_, i) => i + 1);

/** The second screen: game, dates and bar. */
export function NightsScreen({ draft, change, knows, minutes, usualNight, onTyped }: NightsScreenProps) {
  const t = useTranslations("playersSeason.nights");
  const format = useFormatter();
  const counted = playersNights(draft, roundMinutes(draft));
  const nights = counted.ok ? counted.value : null;
  const HouseRulesForm = rulebookForms(draft.rulebook)?.HouseRulesForm;
  return (
    <div className="grid items-start gap-5 desk:grid-cols-2">
      <Sheet title={t("game")} titleId="game-title">
        <div className="grid gap-4">
          <GameFields draft={draft} change={change} minutes={minutes} />
          <LengthField draft={draft} change={change} />
          <SpareField draft={draft} change={change} />
          {HouseRulesForm ? (
            <details className="grid gap-3">
              <summary className="min-h-12 content-center font-semibold">{t("houseRules")}</summary>
              <HouseRulesForm rules={draft.rules} onChange={(rules) => change((now) => ({ ...now, rules }))} />
            </details>
          ) : null}
        </div>
      </Sheet>
      <Sheet title={t("nights")} titleId="nights-title">
        <div className="grid gap-4">
          <div className="grid grid-cols-2 items-end gap-4">
            <SelectField
              id="rounds"
              label={t("rounds")}
              hint={t("roundsUsual", { rounds: usualRounds(draft.players.length, draft.kind) })}
              value={roundsOf(draft)}
              onChange={({ target }) => change((now) => ({ ...now, rounds: Number(target.value) }))}
            >
              {upTo(maxDraftRounds).map((rounds) => (
                <option key={rounds} value={rounds}>
                  {t("roundsOption", { rounds })}
                </option>
              ))}
            </SelectField>
            <SelectField
              id="roundsPerNight"
              label={t("roundsPerNight")}
              value={Math.min(draft.roundsPerNight, maxRoundsPerNight)}
              onChange={({ target }) => change((now) => ({ ...now, roundsPerNight: Number(target.value) }))}
            >
              {upTo(maxRoundsPerNight).map((rounds) => (
                <option key={rounds} value={rounds}>
                  {t("roundsOption", { rounds })}
                </option>
              ))}
            </SelectField>
          </div>
          <FirstNightFields
            firstNight={draft.firstNight}
            usual={usualNight}
            onChange={(firstNight) => change((now) => ({ ...now, firstNight }))}
          />
          <div className="grid grid-cols-2 items-end gap-4">
            <NightTiming
              time={draft.time}
              everyDays={draft.everyDays}
              labels={{ time: t("time"), everyDays: t("everyDays") }}
              onChange={(changed) => change((now) => ({ ...now, ...changed }))}
            />
          </div>
          <p role="status" className="font-semibold">
            {nights
              ? t("comesTo", {
                  rounds: nights.rounds.length,
                  nights: nights.nights.length,
                  first: formatDate(format, nights.nights[0] ?? draft.firstNight),
                  last: formatDate(format, nights.nights.at(-1) ?? draft.firstNight),
                  ends: formatTime(format, clock(nights.ends)),
                })
              : ""}
          </p>
          <ProblemNotice problems={nightsProblems(draft, roundMinutes(draft))} />
          {nights ? <RoundLengths draft={draft} change={change} nights={nights} /> : null}
          <PlaceFields draft={draft} change={change} knows={knows} />
          <NoPlayList draft={draft} change={change} nights={nights} onTyped={onTyped} />
        </div>
      </Sheet>
    </div>
  );
}

/** The choice for numbers of players that do not fill tables of four; empty for others. */
function SpareField({ draft, change }: PlayersProps) {
  const t = useTranslations("playersSeason.nights");
  const over = roundShape(Math.max(4, draft.players.length), "sit-out").sitOuts;
  const choice = gameChoices.find(({ rulebook, kind }) => rulebook === draft.rulebook && kind === draft.kind);
  if (over === 0) return null;
  if (!choice?.threes || draft.kind === "partners") return <p>{t("sitOutOnly", { players: over })}</p>;
  return (
    <RadioGroup
      id="spare"
      name="spare"
      legend={t("spare")}
      value={draft.spare}
      onChange={(value) => change((now) => ({ ...now, spare: value === "threes" ? "threes" : "sit-out" }))}
      options={[
        { value: "sit-out", label: t("sitOut", { players: over }) },
        { value: "threes", label: t("threes") },
      ]}
    />
  );
}

/** The bar and its tables. */
function PlaceFields({ draft, change, knows }: PlayersProps & { readonly knows: PlayersFacts }) {
  const t = useTranslations("playersSeason.nights");
  const needed = tablesOfRound(Math.max(4, draft.players.length), draft.kind, draft.spare);
  const bar = draft.bars.find(({ id }) => id === draft.bar);
  const set = (part: Partial<KnownBar>) =>
    change((now) => ({ ...now, bars: now.bars.map((one) => (one.id === now.bar ? { ...one, ...part } : one)) }));
  const add = (name: string) =>
    change((now) => {
      const there = now.bars.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
      if (there) return { ...now, bar: there.id };
      const added = { id: newId(), name: name.trim(), tables: needed, address: "", timeZone: knows.timeZone };
      return { ...now, bar: added.id, bars: [...now.bars, added] };
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-end gap-4">
      <BarChoice
        id="bar"
        label={t("bar")}
        value={draft.bar}
        bars={draft.bars.map((one) => ({ ...one, known: true, isNew: false }))}
        onChoose={(id) => change((now) => ({ ...now, bar: id }))}
        onName={add}
      />
      {bar ? (
        <TextField
          id="tables"
          label={t("tables")}
          type="number"
          inputMode="numeric"
          min={1}
          max={128}
          value={bar.tables}
          onChange={({ target }) => set({ tables: parseWholeNumber(target.value, 1, 128) ?? 1 })}
        />
      ) : null}
      <p className="col-span-2 text-small text-ink-soft">{t("needed", { tables: needed })}</p>
    </div>
  );
}
