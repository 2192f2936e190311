"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { leagueAddress } from "@/components/phone/match-address";
import { UnsupportedNotice } from "@/components/phone/unsupported-notice";
import { rulebookForms } from "@/components/rulebooks/form-registry";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { FirstDealer } from "@/components/score-sheet/first-dealer";
import { ScoringFrame } from "@/components/score-sheet/scoring-frame";
import { Button } from "@/components/ui/button";
import { useRegisteredPhone } from "@/lib/client/stored/use-registered-phone";
import { useOfflineTable } from "@/lib/client/use-offline-table";
import { useScoreSheet } from "@/lib/client/use-score-sheet";
import { usualSheets } from "@/lib/competition/sheet-settings";
import { seatsClockwise } from "@/lib/rulebooks/seat-names";
import { ownPhoneAt } from "@/lib/score-sheet/table-presence";
import { ChangedSheetNotices } from "./agreement/changed-sheet-notices";
import { FinalGame } from "./final-game";
import { FinalScorePad } from "./final-score-pad";
import { GameAtTable } from "./game-at-table";
import { gameOnScreen, openedOnScreen } from "./game-on-screen";
import { GameTabs } from "./game-tabs";
import { MovedNotices } from "./moved-notices";
import { OtherPhones } from "./other-phones";
import { SheetBar } from "./sheet-bar";
import { SheetNotices, SheetStrip, stripState } from "./sheet-notices";
import type { TableMatch } from "./table-match";

export interface ScoringTableProps {
  readonly match: TableMatch;
  /** The table's position in the match, from 1. */
  readonly table: number;
  /** The address of the match's public page. */
  readonly matchHref: string;
  /** Address of the line-up page. */
  readonly seatsHref: string;
  /** The game to show first; by default the current one. */
  readonly game?: number | undefined;
}

/** The scoring screen: the sheet above, the pad below. */
export function ScoringTable({ match: initial, table, matchHref, seatsHref, game: requestedGame }: ScoringTableProps) {
  const book = useRulebook();
  const state = useScoreSheet(book, initial, table);
  const { match, games } = state;
  const locale = useLocale();
  useRegisteredPhone(match);
  useOfflineTable([`/${locale}`, leagueAddress(locale, initial), matchHref], state.waiting);
  const [begun, setBegun] = useState(0);
  const [opened, setOpened] = useState(requestedGame ?? null);
  const onScreen = openedOnScreen(gameOnScreen(book, match, games, begun), games, opened);
  const { current, number, next, inTurn, tabs } = onScreen;
  const strip = stripState(state);
  const tableNumber = match.tables.find(({ position }) => position === table)?.number ?? table;
  const bar = {
    href: matchHref,
    seatsHref,
    table: tableNumber,
    game: number,
    games: match.gamesPlanned,
    week: match.round,
    open: match.open,
    seated: match.seated,
    inEvent: match.inEvent,
    you: youAt(match),
    tabs: <GameTabs games={tabs} shown={number} table={table} onOpen={setOpened} />,
  };
  function onNext() {
    setOpened(null);
    // From an earlier game, Next leads back to the current one.
    if (inTurn === null) setBegun(next);
  }
  const isAtRest = state.waiting === 0 && state.notices.length === 0;
  const moved = (
    <MovedNotices match={match} table={table} games={games} game={number} since={initial.version} isAtRest={isAtRest} />
  );
  if (current && current.firstDealer !== null) {
    const game = { ...current, firstDealer: current.firstDealer };
    return (
      <GameAtTable
        key={current.number}
        {...{ bar, game, match, state, onNext, inTurn, matchHref, moved }}
        position={table}
      />
    );
  }
  const unsent = strip && <SheetStrip waiting={state.waiting} state={strip} />;
  const notices = (
    <>
      <UnsupportedNotice />
      <SheetNotices {...state} sideNames={match.sides} rulebook={match.rulebook} />
      <ChangedSheetNotices match={match} table={table} known={state.serverGames} games={games} />
      {moved}
    </>
  );
  const frame = (pad: ReactNode) => (
    <ScoringFrame bar={<SheetBar {...bar} />} strip={unsent} sheet={notices} pad={pad} />
  );
  if (current?.final) {
    const ended = { match, state, onNext, inTurn, matchHref, frame, notices };
    return <FinalGame key={number} game={current} position={table} strip={unsent} {...ended} />;
  }
  return frame(
    <>
      <OtherPhones match={match} table={table} state={state} />
      <Beginning key={number} table={table} game={number} match={match} state={state} />
    </>,
  );
}

/** This phone's side and its opponents. */
function youAt({ sides, presence }: TableMatch): { readonly side: string; readonly others: string } | undefined {
  const side = presence && ownPhoneAt(presence)?.side;
  if (side === null || side === undefined) return undefined;
  return { side: sides[side] ?? "", others: sides.filter((_, index) => index !== side).join(", ") };
}

interface BeginningProps {
  /** The table's position in the match. */
  readonly table: number;
  readonly game: number;
  readonly match: TableMatch;
  readonly state: Pick<ReturnType<typeof useScoreSheet>, "startGame" | "recordFinalScore">;
}

/** A game before its start: asks for the first dealer, or for the final score in leagues that record no hands. */
function Beginning({ table, game, match, state }: BeginningProps) {
  const t = useTranslations("table.final");
  const keepsHands = (match.sheets ?? usualSheets).keeps === "hands";
  const [finalOnly, setFinalOnly] = useState(false);
  const book = useRulebook();
  const Draw = rulebookForms(book.id)?.DealerDraw;
  if (finalOnly || !keepsHands) {
    return (
      <FinalScorePad
        sideNames={match.sides}
        rules={match.rules}
        game={game}
        before={null}
        onSave={(totals) => void state.recordFinalScore(game, totals, null)}
        {...(keepsHands && { onLeave: () => setFinalOnly(false), note: t("insteadOfHands") })}
      />
    );
  }
  return (
    <>
      <FirstDealer
        sideNames={match.sides}
        seats={seatsClockwise(book, match, table, game)}
        {...(Draw && { draw: <Draw /> })}
        onChoose={(seat) => void state.startGame(game, seat)}
      />
      <div className="grid p-2">
        <Button tone="quiet" onClick={() => setFinalOnly(true)}>
          {t("only")}
        </Button>
      </div>
    </>
  );
}
