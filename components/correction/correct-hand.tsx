"use client";

import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import { rulebookForms } from "@/components/rulebooks/form-registry";
import { ScoringFrame } from "@/components/score-sheet/scoring-frame";
import { useCommand } from "@/lib/client/use-command";
import { useFollows } from "@/lib/client/use-follows";
import { rulebook } from "@/lib/rulebooks/registry";
import type { HandScore } from "@/lib/rulebooks/rulebook";
import { isSameEntry, type SheetEntry, scoreSheet } from "@/lib/rulebooks/sheet";
import { CorrectionShown } from "./correction-shown";
import { ReasonKeys } from "./reason-keys";
import { correctionKey, rememberTold } from "./told";
import { type Ranked, whatFollows } from "./what-follows";

/** The game of which a hand is corrected. */
export interface GameToCorrect {
  readonly number: number;
  readonly firstDealer: number;
  readonly entries: readonly SheetEntry[];
  /** Finished games of the match before it, in the order of tables and games. */
  readonly at: number;
  /** Another game at the table followed it. */
  readonly followed: boolean;
}

interface CorrectHandProps {
  readonly match: {
    readonly leagueId: string;
    readonly id: string;
    readonly rulebook: string;
    readonly rules: unknown;
    readonly sides: readonly string[];
    readonly planned: number;
  };
  readonly table: number;
  readonly game: GameToCorrect;
  readonly hand: number;
  readonly where: string;
  /** What the standings are a fold of; null in an event, which has none. */
  readonly ranked: Ranked | null;
  readonly matchHref: string;
}

interface Corrected {
  readonly entry: unknown;
  /** Null while it cannot be. */
  readonly score: HandScore | null;
}

/** One hand corrected: the pad with its entry, what moves in the standings, and a reason, which saves. */
export function CorrectHand({ match, table, game, hand, where, ranked, matchHref }: CorrectHandProps) {
  const t = useTranslations("correction");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [corrected, setCorrected] = useState<Corrected | null>(null);
  const [atOdds, setAtOdds] = useState(false);
  const reasons = useRef<HTMLDivElement>(null);
  const book = rulebook(match.rulebook);
  const forms = rulebookForms(match.rulebook);
  if (!book || !forms) throw new Error(`no rulebook ${match.rulebook}`);
  const { firstDealer, entries } = game;
  const sheet = useMemo(
    () => scoreSheet(book, match.rules, firstDealer, entries),
    [book, match.rules, firstDealer, entries],
  );
  const row = sheet.rows.find((one) => one.hand === hand && one.state !== "struck");
  const differs = corrected && row ? !isSameEntry(corrected.entry, row.entry) : false;
  const score = differs ? (corrected?.score ?? null) : null;
  const follows = useMemo(() => {
    const { id, planned, rules } = match;
    const { at: before, number, followed } = game;
    const at = { match: id, hand, at: before, planned, firstDealer, sheet, game: number, followed };
    return score && whatFollows({ rulebook: book, rules }, ranked, at, score);
  }, [book, match, ranked, hand, game, firstDealer, sheet, score]);
  const inEvent = useFollows(
    ranked === null && row && score && corrected && follows?.refused === null
      ? {
          ...handKey(match, { table, game: game.number, hand, baseRevision: row.revision }),
          entry: corrected.entry,
          reason: "?",
        }
      : null,
  );
  if (!row) return null;
  const isRefused = inEvent.kind === "known" && inEvent.follows.problems.length > 0;
  const closed = !follows || follows.refused !== null || isRefused || sending || atOdds;
  const before = sheet.rows.findLast((one) => one.hand < hand && one.totals !== null)?.totals;
  const { revision } = row;

  async function save(reason: string) {
    if (!corrected) return;
    const { id } = match;
    const key = handKey(match, { table, game: game.number, hand, baseRevision: revision });
    const outcome = await send({ ...key, entry: corrected.entry, reason });
    if (outcome?.outcome === "applied" || outcome?.outcome === "agreed") {
      rememberTold(id, [correctionKey(table, game.number, hand, Number(outcome.result?.["revision"] ?? revision))]);
      router.push(matchHref);
      router.refresh();
    } else if (outcome?.outcome === "conflict") setAtOdds(true);
  }

  return (
    <ScoringFrame
      bar={
        <header className="flex h-12 flex-none items-center gap-1 px-1">
          <Link href={matchHref} aria-label={t("back")} className="key key-quiet">
            <ChevronLeft aria-hidden="true" className="size-6" />
          </Link>
          <div className="min-w-0 flex-1 leading-tight">
            <h1 className="truncate text-body">{t("title", { hand })}</h1>
            <p className="truncate text-note text-ink-soft">{where}</p>
          </div>
        </header>
      }
      sheet={
        <div className="correction">
          <CorrectionShown
            was={row.score}
            becomes={score}
            follows={follows}
            missing={hint(corrected, differs)}
            sideNames={match.sides}
            entrants={ranked?.entrants ?? null}
            inEvent={inEvent}
            problems={problems}
            atOdds={atOdds}
          />
          <div ref={reasons}>
            <ReasonKeys rulebook={match.rulebook} disabled={closed} onSave={(reason) => void save(reason)} />
          </div>
        </div>
      }
      pad={
        <forms.HandForm
          rules={match.rules}
          sideNames={match.sides}
          dealerSeat={row.dealer ?? firstDealer}
          totals={before ?? match.sides.map(() => 0)}
          scores={sheet.scores.slice(0, hand - 1)}
          initial={row.entry}
          saving={sending}
          onPencil={(entry, found) => setCorrected(entry === null ? null : { entry, score: found })}
          onSave={() => reasons.current?.querySelector("button")?.focus()}
        />
      }
    />
  );
}

/** The command that names a hand, without what stands there. */
function handKey(
  { leagueId, id }: CorrectHandProps["match"],
  at: { readonly table: number; readonly game: number; readonly hand: number; readonly baseRevision: number },
) {
  return { kind: "record-hand" as const, league: leagueId, match: id, ...at };
}

/** What is said while there is nothing to save. */
function hint(corrected: Corrected | null, differs: boolean): "start" | "cannot" {
  if (!corrected) return "cannot";
  return differs ? "cannot" : "start";
}
