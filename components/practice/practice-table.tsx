"use client";

import { ChevronLeft, RotateCcw, Undo2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { LayDownLink } from "@/components/lay-down/lay-down-link";
import { rulebookForms } from "@/components/rulebooks/form-registry";
import { FirstDealer } from "@/components/score-sheet/first-dealer";
import { ScoringFrame } from "@/components/score-sheet/scoring-frame";
import { useNameInSentence } from "@/components/short-name/names-of-league";
import {
  draftAt,
  initialEntry,
  placeOf,
  type Ready,
  refusalAmong,
  totalsAt,
  type WithdrawnHand,
  withdrawnHandOf,
} from "@/components/table/pad-place";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { PageLink } from "@/components/ui/page-link";
import { seatsClockwise } from "@/lib/rulebooks/seat-names";
import { type Sheet, type SheetRow, scoreSheet } from "@/lib/rulebooks/sheet";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { practiceBook, practiceStep, practiceRules as rules } from "./practice-hands";
import { usePracticeGame } from "./use-practice-game";

/** A score sheet for practice: invented teams and suggested hands, with the pad and the rules of a real table. */
export function PracticeTable() {
  const t = useTranslations("practice");
  const state = usePracticeGame();
  const sides = [t("owls"), t("eagles")];
  const { game } = state;
  if (game && game.firstDealer !== null) {
    return <PracticeGame game={{ ...game, firstDealer: game.firstDealer }} state={state} sides={sides} />;
  }
  return (
    <ScoringFrame
      bar={<PracticeBar />}
      strip={<Said says={t("begin")} />}
      sheet={null}
      pad={
        <FirstDealer
          sideNames={sides}
          seats={seatsClockwise(practiceBook, { rules, sides, tables: [] }, 1, 1)}
          onChoose={state.startGame}
        />
      }
    />
  );
}

interface PracticeGameProps {
  readonly game: PhoneGame & { readonly firstDealer: number };
  readonly state: ReturnType<typeof usePracticeGame>;
  readonly sides: readonly string[];
}

/** The game after its first dealer is known: the sheet, and the pad for the next hand or a correction. */
function PracticeGame({ game, state, sides }: PracticeGameProps) {
  const tTable = useTranslations("table");
  const [sheetDraft, setSheetDraft] = useState<{ readonly form: string; readonly row: unknown } | null>(null);
  const [row, setRow] = useState<SheetRow | null>(null);
  const [ready, setReady] = useState<Ready | null>(null);
  const [takenBack, setTakenBack] = useState<WithdrawnHand | null>(null);
  const sheet = useMemo(() => scoreSheet(practiceBook, rules, game.firstDealer, game.entries), [game]);
  const forms = rulebookForms(practiceBook.id);
  if (!forms) throw new Error(`no forms of ${practiceBook.id}`);
  const opened = row && ({ row, to: "correct" } as const);
  const place = placeOf(sheet, opened);
  const formKey = `${place.hand}.${place.baseRevision}.${row ? "correct" : ""}`;
  const isOver = sheet.tally.over && !row;
  const problem = refusalAmong(practiceBook, rules, [game], game, { sheet, opened, ready });

  function undo() {
    const last = sheet.rows.findLast(({ state: drawn }) => drawn !== "struck");
    if (!last) return;
    setTakenBack(withdrawnHandOf(game, last));
    state.withdrawHand(last);
  }

  return (
    <ScoringFrame
      bar={<PracticeBar {...(row && { correcting: { hand: row.hand, onLeave: () => setRow(null) } })} />}
      strip={<Suggestion sheet={sheet} />}
      sheet={
        <forms.Sheet
          fill
          rules={rules}
          sideNames={sides}
          caption={tTable("sheetOf", { game: 1, sides: sides.join(" – ") })}
          sheet={sheet}
          sheetDraft={isOver || sheetDraft?.form !== formKey ? null : draftAt(place.hand, opened, sheetDraft.row)}
          onOpen={setRow}
        />
      }
      pad={
        isOver ? (
          <PracticeEnd sheet={sheet} sides={sides} onUndo={undo} onAgain={state.startAgain} />
        ) : (
          <forms.HandForm
            key={formKey}
            isPractice
            rules={rules}
            sideNames={sides}
            dealerSeat={row?.dealer ?? sheet.tally.nextDealer}
            totals={totalsAt(sheet, opened, sides)}
            scores={sheet.scores.slice(0, place.hand - 1)}
            problem={problem}
            onDraft={(entry, score, drawn) => {
              setSheetDraft({ form: formKey, row: drawn });
              setReady(score && { entry, score });
            }}
            onSave={(entry) => {
              state.recordHand(place, entry);
              setRow(null);
              setTakenBack(null);
            }}
            onUndo={row ? () => setRow(null) : undo}
            {...initialEntry(sheet, opened, takenBack)}
          />
        )
      }
    />
  );
}

/** What to enter next, after a word about another entry than the suggested one. */
function Suggestion({ sheet }: { readonly sheet: Sheet }) {
  const t = useTranslations("practice");
  const { says, isOther } = practiceStep(sheet);
  return <Said says={t(says)} {...(isOther && { before: t("other") })} />;
}

function Said({ says, before }: { readonly says: string; readonly before?: string }) {
  return (
    <p className="practice-said">
      {before ? <b>{before} </b> : null}
      {says}
    </p>
  );
}

interface PracticeBarProps {
  /** The hand being corrected. */
  readonly correcting?: { readonly hand: number; readonly onLeave: () => void };
}

/** The bar above the sheet: that nothing is saved, and a link to the first page; or the hand being corrected. */
function PracticeBar({ correcting }: PracticeBarProps) {
  const t = useTranslations("practice");
  const tTable = useTranslations("table");
  const locale = useLocale();
  if (correcting) {
    return (
      <header className="scoring-opened flex h-12 flex-none items-center justify-between gap-2 px-3">
        <h1 className="text-body leading-tight">{tTable("correcting", { hand: correcting.hand })}</h1>
        <Button tone="quiet" className="flex-none" onClick={correcting.onLeave}>
          {tTable("leaveCorrection")}
        </Button>
      </header>
    );
  }
  return (
    <header className="flex h-12 flex-none items-center gap-1 px-1">
      <PageLink href={`/${locale}`} aria-label={t("back")} className="key key-quiet">
        <ChevronLeft aria-hidden="true" className="size-6" />
      </PageLink>
      <div className="min-w-0 flex-1 leading-tight">
        <h1 className="truncate text-body">{t("title")}</h1>
        <p className="truncate text-note text-ink-soft">{t("note")}</p>
      </div>
    </header>
  );
}

interface PracticeEndProps {
  readonly sheet: Sheet;
  readonly sides: readonly string[];
  readonly onUndo: () => void;
  readonly onAgain: () => void;
}

/** Replaces the pad after the game: the result, what happens at a real table, and where to go. */
function PracticeEnd({ sheet: { tally }, sides, onUndo, onAgain }: PracticeEndProps) {
  const t = useTranslations("practice");
  const tTable = useTranslations("table");
  const locale = useLocale();
  const nameInSentence = useNameInSentence();
  const winner = tally.winner ?? 0;
  return (
    <section className="grid flex-none gap-3 p-3" aria-label={t("title")}>
      <p role="status" className="text-lead">
        {tTable("gameOver", {
          game: 1,
          side: nameInSentence(sides[winner] ?? ""),
          won: tally.totals[winner] ?? 0,
          lost: tally.totals[1 - winner] ?? 0,
        })}
      </p>
      <p>{t("real")}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onUndo}>
          <Undo2 aria-hidden="true" className="size-5" />
          {tTable("undoLast")}
        </Button>
        <Button tone="main" onClick={onAgain}>
          <RotateCcw aria-hidden="true" className="size-5" />
          {t("again")}
        </Button>
      </div>
      <LayDownLink rulebook={practiceBook.id} tone="quiet" />
      <LinkButton tone="quiet" href={`/${locale}/help`}>
        {t("help")}
      </LinkButton>
    </section>
  );
}
