"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import { rulebookForms } from "@/components/rulebooks/form-registry";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { ScoringFrame } from "@/components/score-sheet/scoring-frame";
import type { useScoreSheet } from "@/lib/client/use-score-sheet";
import { type SheetRow, scoreSheet } from "@/lib/rulebooks/sheet";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { AgreePanel } from "./agreement/agree-panel";
import { useOwnSheet } from "./agreement/use-own-sheet";
import { EndedGame } from "./ending/ended-game";
import { GameOver } from "./ending/game-over";
import { GameMenu } from "./game-menu";
import { GameNotices } from "./game-notices";
import { HandPad } from "./hand-pad";
import { type Opened, OpenedBar } from "./opened-hand";
import {
  commandOf,
  draftAt,
  placeOf,
  type Ready,
  refusalAmong,
  saveHand,
  type WithdrawnHand,
  withdrawnHandOf,
} from "./pad-place";
import { SheetBar, type SheetBarProps } from "./sheet-bar";
import type { SheetFix } from "./sheet-menu";
import { SheetStrip, stripState } from "./sheet-notices";
import type { TableMatch } from "./table-match";
import { isReasonNeeded } from "./why/is-reason-needed";
import type { CorrectedAt } from "./why/reason-in-event";
import { useReason } from "./why/use-reason";

interface GameAtTableProps {
  readonly game: PhoneGame & { readonly firstDealer: number };
  readonly match: TableMatch;
  /** The table's position in the match. */
  readonly position: number;
  readonly bar: SheetBarProps;
  readonly state: ReturnType<typeof useScoreSheet<TableMatch>>;
  readonly onNext: () => void;
  /** The current game's number, if it is another one; else null. */
  readonly inTurn: number | null;
  readonly matchHref: string;
  /** Notices about sheets moved to other matches. */
  readonly moved: ReactNode;
}

/** A game recorded by hands: the sheet, and the pad for the next hand, a correction or a forgotten hand. */
export function GameAtTable({ bar, game, match, position, state, onNext, inTurn, matchHref, moved }: GameAtTableProps) {
  const t = useTranslations("table");
  const [sheetDraft, setSheetDraft] = useState<{ readonly form: string; readonly row: unknown } | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [fix, setFix] = useState<SheetFix | null>(null);
  const [saving, setSaving] = useState(false);
  const [ready, setReady] = useState<Ready | null>(null);
  // An earlier game initially shows its sheet.
  const [isSheetOpen, setIsSheetOpen] = useState(inTurn !== null);
  const [takenBack, setTakenBack] = useState<WithdrawnHand | null>(null);
  const book = useRulebook();
  const forms = formsOf(book.id);
  const sheet = useMemo(
    () => scoreSheet(book, match.rules, game.firstDealer, game.entries),
    [book, match.rules, game.firstDealer, game.entries],
  );
  const { tally, scores } = sheet;
  const place = placeOf(sheet, opened);
  const why = isReasonNeeded(book, match, state.games, game);
  const over = tally.over && !opened;
  // If a reason is needed, an opened hand is saved by choosing the reason, in one tap.
  const saysWhy = why && opened !== null;
  const problem = useMemo(
    () => refusalAmong(book, match.rules, state.games, game, { sheet, opened, ready }),
    [book, match.rules, state.games, game, sheet, opened, ready],
  );
  const at: CorrectedAt = { match, isBehind: state.waiting > 0 };
  const pendingChange = useReason(why, at);
  const own = useOwnSheet({ match, position, game, state, change: pendingChange.change, isOpened: opened !== null });

  async function save(entry: unknown, reason?: string) {
    setSaving(true);
    const isSaved = await saveHand(state, { game: game.number, ...place, opened, hands: scores.length }, entry, reason);
    setSaving(false);
    // A hand that could not be stored remains in the form.
    if (!isSaved) return;
    setOpened(null);
    setTakenBack(null);
  }

  function undo() {
    const row = sheet.rows.findLast(({ state: drawn }) => drawn !== "struck");
    // The withdrawn entry is in the pad once its hand is the next one again.
    if (row) setTakenBack(withdrawnHandOf(game, row));
    own.takeBack(row, open);
  }

  function open(row: SheetRow, to: Opened["to"] = "correct") {
    setOpened({ row, to });
    setFix(null);
  }

  const key = { league: match.leagueId, match: match.id, table: position, game: game.number, reason: "?" };
  const menu = fix && (
    <GameMenu
      fix={fix}
      sheet={sheet}
      canSwap={book.mirror !== undefined}
      canInsert={book.orderProblems === undefined}
      onFix={setFix}
      onInsert={(row) => open(row, "insert")}
      change={pendingChange.change}
      {...{ match, position, game, state, sheetKey: key }}
    />
  );
  const ended = (
    <GameOver
      game={game.number}
      table={bar.table}
      onUndo={undo}
      onResult={() => setIsSheetOpen(false)}
      agreement={<AgreePanel position={position} {...{ match, game, state }} />}
      games={state.games}
      {...{ match, tally, onNext, inTurn, matchHref }}
    />
  );
  // The form is reset for each hand, and shows its dealer immediately.
  const formKey = `${place.hand}.${place.baseRevision}.${opened?.to ?? ""}`;
  const form = (
    <HandPad
      key={formKey}
      Form={forms.HandForm}
      why={saysWhy ? { at, ready, commandOf: commandOf(key, place, opened, scores.length) } : null}
      onDraft={(entry, score, row) => {
        setSheetDraft({ form: formKey, row });
        setReady(score && { entry, score });
      }}
      onSave={(entry, reason) => void save(entry, reason)}
      onUndo={opened ? () => setOpened(null) : undo}
      {...{ match, sheet, opened, place, takenBack, problem, saving }}
    />
  );
  const strip = stripState(state);
  const unsent = strip && <SheetStrip waiting={state.waiting} state={strip} />;
  const notices = (
    <GameNotices isOpened={opened !== null} {...{ match, position, state }}>
      {moved}
      {own.notice}
    </GameNotices>
  );
  const isEnding = over && !isSheetOpen && [pendingChange.keys, menu, own.panel].every((panel) => !panel);
  if (isEnding) {
    return (
      <EndedGame
        strip={unsent}
        onSheet={() => setIsSheetOpen(true)}
        onUndo={undo}
        {...{ match, position, game, sheet, state, onNext, inTurn, matchHref, notices }}
      />
    );
  }
  return (
    <ScoringFrame
      bar={
        opened ? (
          <OpenedBar opened={opened} onLeave={() => setOpened(null)} />
        ) : (
          <SheetBar {...bar} onFix={() => setFix(fix ? null : "menu")} />
        )
      }
      strip={unsent}
      sheet={
        <forms.Sheet
          fill
          rules={match.rules}
          sideNames={match.sides}
          caption={t("sheetOf", { game: game.number, sides: match.sides.join(" – ") })}
          sheet={sheet}
          sheetDraft={over || fix || sheetDraft?.form !== formKey ? null : draftAt(place.hand, opened, sheetDraft.row)}
          {...(!pendingChange.keys && { onOpen: (row: SheetRow) => open(row) })}
        />
      }
      pad={
        <>
          {notices}
          {pendingChange.keys ?? menu ?? own.panel ?? (over ? ended : form)}
        </>
      }
    />
  );
}

/** The card game's sheet and forms. */
function formsOf(id: string) {
  const forms = rulebookForms(id);
  if (!forms) throw new Error(`no forms of ${id}`);
  return forms;
}
