"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { MovementCertificate } from "@/components/movement/movement-certificate";
import { SeatingRounds } from "@/components/movement/seating-rounds";
import { Sheet } from "@/components/ui/sheet";
import { certifyMovement } from "@/lib/competition/movements/movement-certificate";
import { movementClaims } from "@/lib/competition/movements/movement-claims";
import { planMovement } from "@/lib/competition/movements/plan-movement";
import { type PlayersDraft, type PlayersNights, roundsOf } from "@/lib/competition/new-season/players-draft";
import { roundRules } from "./round-lengths";

interface SeatingScreenProps {
  readonly draft: PlayersDraft;
  readonly nights: PlayersNights;
  readonly actions: ReactNode;
}

/** The third screen: the seats with their certificate, and the button that creates the season. */
export function SeatingScreen({ draft, nights, actions }: SeatingScreenProps) {
  const t = useTranslations("playersSeason.seating");
  const { kind, spare, players } = draft;
  const rounds = roundsOf(draft);
  const count = players.length;
  const movement = useMemo(() => planMovement({ players: count, rounds, kind, spare }), [count, rounds, kind, spare]);
  const claims = useMemo(() => movementClaims(certifyMovement(movement, kind)), [movement, kind]);
  const named = (seats: readonly number[]) => seats.map((player) => players[player]?.name ?? "");
  return (
    <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Sheet title={t("worth")} titleId="worth-title">
        <div className="grid gap-4">
          <MovementCertificate claims={claims} />
          {actions}
        </div>
      </Sheet>
      <Sheet title={t("rounds")} titleId="rounds-title" note={t("northDeals")}>
        <SeatingRounds
          rounds={movement.rounds.map(({ tables, sitOuts }, i) => ({
            number: i + 1,
            date: nights.rounds[i]?.date ?? null,
            time: nights.rounds[i]?.time ?? null,
            play: {
              rulebook: draft.rulebook,
              rules: roundRules(draft, i + 1),
              games: draft.games,
              time: nights.rounds[i]?.time ?? null,
            },
            tables: tables.map((seats, at) => ({ number: at + 1, seats: named(seats) })),
            sitOuts: named(sitOuts),
          }))}
        />
      </Sheet>
    </div>
  );
}
