"use client";

import { type AbsenceStatement, absenceNote, absenceProof } from "@/lib/commands/absences";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import type { Problem } from "@/lib/kernel/problem";
import { useProvenCommand } from "./use-proven-command";

type AbsenceReport = Omit<AbsenceStatement, "id" | "league">;

/** The state of a form that reports whether a player can come. */
export interface AbsenceState {
  readonly isSending: boolean;
  readonly problems: readonly Problem[];
  /** Sends the report; false when it was refused or not answered, and then `problems` holds the reasons. */
  send(statement: AbsenceReport): Promise<boolean>;
}

/** Sends a team's answers, authorized by its card. A retry with the same content is the same command. */
export function useAbsenceReport({ league, card, token }: CardFragment): AbsenceState {
  const { sending, problems, send } = useProvenCommand();
  return {
    isSending: sending,
    problems,
    send: (report) =>
      send(report, (id) => {
        // The proof covers the note as the server parses it.
        const statement = { ...report, note: absenceNote.parse(report.note), id, league };
        return { ...statement, kind: "say-absence", by: { card, proof: absenceProof(token, statement) } };
      }),
  };
}
