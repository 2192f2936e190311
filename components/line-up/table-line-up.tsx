"use client";

import { UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { withDateText } from "@/components/people/use-eligibility-texts";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { formatDate } from "@/components/schedule/format-date";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import type { TeamAvailability } from "@/lib/competition/people/availability";
import type { Problem } from "@/lib/kernel/problem";
import { seatNumber } from "@/lib/rulebooks/seat-number";
import type { Chair } from "@/lib/views/chair";
import { ChairField, type JudgedCandidate } from "./chair-field";
import { type Draft, draftOf, seatsOf, withRegulars } from "./line-up-draft";

/** The line-ups of a match, with the data for the form. */
export interface MatchLineUps {
  readonly leagueId: string;
  readonly matchId: string;
  readonly games: number;
  readonly sides: readonly string[];
  readonly chairs: readonly Chair[];
  readonly candidates: Readonly<Record<string, readonly JudgedCandidate[]>>;
  /** The teams with an answer about who can come. */
  readonly availability: readonly TeamAvailability[];
  readonly tables: readonly {
    readonly position: number;
    readonly number: number | null;
    readonly lineUps: readonly {
      readonly fromGame: number;
      readonly seats: readonly {
        readonly seat: number;
        readonly person: string | null;
        readonly name: string;
        readonly reasons: readonly Problem[];
      }[];
    }[];
  }[];
}

interface TableLineUpProps {
  readonly lineUp: MatchLineUps;
  /** The table's position in the match. */
  readonly table: number;
}

/**
 * The line-up of one table: one select per chair with the team first, then its substitutes, then the season's spares.
 */
export function TableLineUp({ lineUp, table }: TableLineUpProps) {
  const t = useTranslations("people");
  const format = useFormatter();
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const { chairs, candidates, games, sides } = lineUp;
  const storedLineUps = lineUp.tables.find(({ position }) => position === table)?.lineUps ?? [];
  const [fromGame, setFromGame] = useState(1);
  const [draft, setDraft] = useState<Draft>(() => draftOf(chairs, storedLineUps, 1, candidates));
  const [marks, setMarks] = useState<number | null>(null);
  const elsewhere = seatedElsewhere(lineUp, table, fromGame);
  const filled = withRegulars(draft, chairs, candidates, new Set(elsewhere.keys()));
  const canFill = seatsOf(filled, chairs).length > seatsOf(draft, chairs).length;

  function change(next: Draft) {
    setDraft(next);
    setMarks(null);
  }

  async function save() {
    const outcome = await send({
      kind: "set-line-up",
      league: lineUp.leagueId,
      match: lineUp.matchId,
      table,
      fromGame,
      seats: seatsOf(draft, chairs),
    });
    if (outcome?.outcome !== "applied" && outcome?.outcome !== "agreed") return;
    setMarks(Number(outcome.result?.["warnings"] ?? 0));
    router.refresh();
  }

  return (
    <form
      className="grid gap-4"
      data-needs-script=""
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {games > 1 ? (
        <SelectField
          id={`from-${table}`}
          label={t("fromGame")}
          className="justify-self-start"
          value={fromGame}
          onChange={(event) => {
            const game = Number(event.target.value);
            setFromGame(game);
            change(draftOf(chairs, storedLineUps, game, candidates));
          }}
        >
          {Array.from({ length: games }, (_, i) => i + 1).map((game) => (
            <option key={game} value={game}>
              {game}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className="grid gap-4 desk:grid-cols-2">
        {sides.map((side, index) => (
          <fieldset key={side} className="grid content-start gap-3">
            <legend className="name mb-1 font-serif text-lead font-bold">{side}</legend>
            {chairs.map((chair, i) =>
              chair.side === index ? (
                <ChairField
                  key={chair.seat}
                  id={`chair-${table}-${chair.seat}`}
                  label={t("seat", {
                    team: chair.entrant,
                    number: seatNumber(
                      chairs.map((one) => one.side),
                      i,
                    ),
                  })}
                  candidates={candidates[chair.entrantId] ?? []}
                  sitter={draft[i] ?? { kind: "nobody" }}
                  elsewhere={elsewhere}
                  reasons={reasonsKept(storedLineUps, fromGame, chair.seat)}
                  onChange={(sitter) => change(draft.map((one, j) => (j === i ? sitter : one)))}
                />
              ) : null,
            )}
          </fieldset>
        ))}
      </div>
      <ProblemNotice problems={problems.map((one) => withDateText(one, (date) => formatDate(format, date)))} />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="main" type="submit" disabled={sending}>
          {sending ? t("saving") : t("saveLineUp")}
        </Button>
        {canFill ? (
          <Button onClick={() => change(filled)}>
            <UsersRound aria-hidden="true" className="size-5" />
            {t("fillRegulars")}
          </Button>
        ) : null}
        <span role="status">{marks === null ? "" : t("savedWith", { count: marks })}</span>
      </div>
    </form>
  );
}

/** Players at another table of the match from the same game on, each with that table. */
function seatedElsewhere({ tables }: MatchLineUps, table: number, fromGame: number): ReadonlyMap<string, number> {
  return new Map(
    tables
      .filter(({ position }) => position !== table)
      .flatMap(({ position, lineUps }) =>
        lineUps
          .filter((one) => one.fromGame === fromGame)
          .flatMap(({ seats }) =>
            seats.flatMap(({ person }) => (person === null ? [] : [[person, position] as const])),
          ),
      ),
  );
}

/** Eligibility problems of a typed name at its last save. */
function reasonsKept(storedLineUps: MatchLineUps["tables"][number]["lineUps"], fromGame: number, seat: number) {
  const sitting = storedLineUps.find((one) => one.fromGame === fromGame)?.seats.find((one) => one.seat === seat);
  return sitting ? { name: sitting.name, reasons: sitting.reasons } : null;
}
