"use client";

import { List, ListOrdered, Play, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LayDownLink } from "@/components/lay-down/lay-down-link";
import { leagueAddress } from "@/components/phone/match-address";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { PageLink } from "@/components/ui/page-link";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { ScoreSheetState } from "@/lib/client/use-score-sheet";
import { useStandingsMoves } from "@/lib/client/use-standings-moves";
import { doubtOf, sidesToSign } from "@/lib/competition/result-standing";
import { usualSheetsFor } from "@/lib/competition/sheet-settings";
import { nextGame } from "@/lib/score-sheet/decision";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { AgreePanel } from "../agreement/agree-panel";
import { isLastGame } from "../game-on-screen";
import type { TableMatch } from "../table-match";
import { EndingHead } from "./ending-head";
import { LastButton } from "./last-button";
import { RequiredSignatures } from "./required-signatures";
import { StandingsSwap } from "./standings-swap";

export interface EndingProps {
  readonly match: TableMatch;
  /** The table's position in the match. */
  readonly position: number;
  readonly game: PhoneGame;
  readonly totals: readonly number[];
  readonly winner: number | null;
  /** The numbers of hands and sets in the game; null if only the final score is recorded. */
  readonly played: { readonly hands: number; readonly sets: number } | null;
  readonly state: Pick<ScoreSheetState, "games" | "waiting" | "signSheet" | "disputeGame" | "refresh">;
  readonly onNext: () => void;
  /** The current game's number, if it is another one; else null. */
  readonly inTurn: number | null;
  readonly matchHref: string;
  /** The state of unsent commands. */
  readonly strip: ReactNode;
  /** Further notices: refused entries, phones requesting admission. */
  readonly notices: ReactNode;
  /** The button that opens the sheet. */
  readonly back: ReactNode;
}

/**
 * The end of a game or a match, full screen: winner and score, signatures, changes of the standings, and the next step.
 */
export function Ending(props: EndingProps) {
  const { match, position, game, totals, winner, played, state, onNext, inTurn, matchHref } = props;
  const t = useTranslations("ending");
  const tTable = useTranslations("table");
  const isHydrated = useHydrated();
  const { agreement } = match.sheets ?? usualSheetsFor(match.sides.length);
  const { agreed, signedAt = [], confirmed = false, disputed = false } = game;
  const isSettled = doubtOf({ agreed, confirmed, disputed }, agreement, match.sides.length) === null;
  const book = useRulebook();
  const isLast = inTurn === null && isLastGame(book, match, state.games);
  const tableNumber = match.tables.find((one) => one.position === position)?.number ?? position;
  return (
    <main id="main" className="ending" inert={!isHydrated}>
      <header className="ending-bar">
        <PageLink href={matchHref} aria-label={tTable("back")} className="ending-close">
          <X aria-hidden="true" className="size-6" />
        </PageLink>
        <p>
          {isLast && match.tables.length === 1
            ? t("matchOver")
            : t("gameOver", { game: game.number, table: tableNumber })}
        </p>
      </header>
      {props.strip ? (
        <div role="status" className="ending-strip">
          {props.strip}
        </div>
      ) : null}
      <EndingHead
        {...{ match, totals, winner, played, isLast }}
        game={game.number}
        table={tableNumber}
        games={state.games}
      />
      <section
        className="sheet ending-slip"
        aria-label={tTable("gameN", { game: game.number, games: match.gamesPlanned })}
      >
        <RequiredSignatures
          match={match}
          may={sidesToSign(agreement, match.sides.length)}
          agreed={agreed}
          signedAt={signedAt}
        />
        <AgreePanel isBare position={position} {...{ match, game, state }} />
        <Moves match={match} isSent={state.waiting === 0} isOpen={!isLast} />
      </section>
      <div className="ending-notices">{props.notices}</div>
      <div className="ending-keys">
        {isLast ? (
          <StandingsOrMatch match={match} matchHref={matchHref} isMain={isSettled} />
        ) : (
          <Button tone={isSettled ? "main" : "plain"} onClick={onNext}>
            <Play aria-hidden="true" className="size-5" />
            {inTurn === null
              ? tTable("startNext", { game: nextGame(state.games) })
              : tTable("toGame", { game: inTurn })}
          </Button>
        )}
        <div className="ending-back">
          {props.back}
          <LayDownLink rulebook={book.id} at={{ match: match.id, table: position, game: game.number }} tone="quiet" />
        </div>
      </div>
    </main>
  );
}

/** Changes of the standings, as far as known; empty for a match without standings. */
function Moves({
  match,
  isSent,
  isOpen,
}: {
  readonly match: TableMatch;
  readonly isSent: boolean;
  readonly isOpen: boolean;
}) {
  const t = useTranslations("ending");
  const known = useStandingsMoves(match, isSent && !match.open && !match.inEvent);
  if (known.kind === "unanswered" && !match.open && !match.inEvent) return <p className="ending-later">{t("later")}</p>;
  if (known.kind !== "moves") return null;
  const own = match.side === null ? undefined : match.sides[match.side];
  const counts = match.sides.length > 2 ? "points" : "games";
  return <StandingsSwap rows={known.rows} total={known.total} own={own} isOpen={isOpen} counts={counts} />;
}

interface AfterMatchProps {
  readonly match: TableMatch;
  readonly matchHref: string;
  readonly isMain: boolean;
}

/** The button after the last game: to the standings if the match counts for any, else to its page. */
function StandingsOrMatch({ match, matchHref, isMain }: AfterMatchProps) {
  const t = useTranslations("ending");
  const locale = useLocale();
  if (match.open || match.inEvent || !match.seasonSlug) return <LastButton match={match} matchHref={matchHref} />;
  const standings = `${leagueAddress(locale, match)}/${encodeURIComponent(match.seasonSlug)}/standings`;
  return (
    <>
      <LinkButton tone={isMain ? "main" : "plain"} href={standings}>
        <ListOrdered aria-hidden="true" className="size-5" />
        {t("seeStandings")}
      </LinkButton>
      <LastButton match={match} matchHref={matchHref} tone="quiet" />
    </>
  );
}

/** The button that opens the sheet of a finished game. */
export function SheetButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useTranslations("ending");
  return (
    <Button tone="quiet" onClick={onOpen}>
      <List aria-hidden="true" className="size-5" />
      {t("sheet")}
    </Button>
  );
}
