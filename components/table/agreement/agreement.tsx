"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { thisPhone } from "@/lib/client/stored/phone-key";
import { useCommand } from "@/lib/client/use-command";
import { type ScoreSheetState, useScoreSheet } from "@/lib/client/use-score-sheet";
import { sidesToSign } from "@/lib/competition/result-standing";
import { usualSheetsFor } from "@/lib/competition/sheet-settings";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { standingAt } from "@/lib/rulebooks/sheet";
import { type AgreedSheet, agreedSheetOf } from "@/lib/score-sheet/agreement/agreed-sheet";
import { compareSheets, type Difference, type SheetRelation } from "@/lib/score-sheet/agreement/compare-sheets";
import { packSignature } from "@/lib/score-sheet/agreement/packed-signature";
import { sheetDigest } from "@/lib/score-sheet/agreement/sheet-digest";
import { isOver } from "../game-on-screen";
import { SheetsPart } from "../sheets-part";
import { SignatureList } from "../signature-list";
import type { TableMatch } from "../table-match";
import { isReasonNeeded } from "../why/is-reason-needed";
import { useReason } from "../why/use-reason";
import { AgreeCode } from "./agree-code";
import { SheetComparison } from "./sheet-comparison";

interface AgreementProps {
  readonly sheet: AgreedSheet;
  readonly view: TableMatch;
}

/**
 * A sheet scanned from the other side's phone: its content, a comparison with this phone's sheet, and one button to
 * sign the newer one. Without a network the phone then shows a code for the scorer's phone to deliver the signature.
 */
export function Agreement({ sheet: scanned, view }: AgreementProps) {
  const t = useTranslations("agree");
  const locale = useLocale();
  const book = useRulebook();
  const state = useScoreSheet(book, view, scanned.table);
  const { match } = state;
  const { relation, own, agreed } = compared(scanned, state);
  const difference = relation?.kind === "differs" ? relation.difference : null;
  const sheet = relation?.kind === "continues" && relation.longer === "second" ? own : scanned;
  const { problems, sending, agree, done, waiting } = useAgree(sheet, state);
  const signed = relation?.kind === "same" ? agreed : [];
  const isFinished = isSheetOver(book, match, sheet);

  return (
    <>
      <p role="status" className="text-lead font-semibold">
        {relationTexts(t, relation, { scanned: scanned.entries.length, own: own.entries.length })}
      </p>
      {difference?.at === "hand" ? (
        <DifferingHand hand={difference.hand} scanned={scanned} own={own} state={state} />
      ) : (
        <SheetComparison match={match} scanned={sheet} own={difference && own} difference={difference} />
      )}
      <ProblemNotice problems={problems} />
      {problems.some(({ code }) => code === "no-answer") ? <p>{t("sideUnknown")}</p> : null}
      {difference === null && !isFinished ? <p>{t("notOver")}</p> : null}
      <SignatureList sides={match.sides} may={signed.filter((side) => side !== done)} agreed={signed} />
      {done === null && difference === null && isFinished ? (
        <AgreeKeys match={match} signed={signed} sending={sending} onAgree={(side) => void agree(side)} />
      ) : null}
      {done !== null ? <p role="status">{t("agreed", { side: match.sides[done] ?? "" })}</p> : null}
      {waiting && state.trouble === "unanswered" ? <Answering match={match} signature={waiting} /> : null}
      <LinkButton href={`/${locale}/table/${match.id}?table=${sheet.table}`}>{t("toSheet")}</LinkButton>
    </>
  );
}

interface DifferingHandProps {
  readonly hand: number;
  readonly scanned: AgreedSheet;
  readonly own: AgreedSheet;
  readonly state: ScoreSheetState & { readonly match: TableMatch };
}

/** The first hand that differs from the scanned sheet: this phone writes it as scanned, or the other phone corrects. */
function DifferingHand({ hand, scanned, own, state }: DifferingHandProps) {
  const t = useTranslations("agree");
  const book = useRulebook();
  const { match, games } = state;
  const game = games.find(({ number }) => number === scanned.game);
  const why = game !== undefined && isReasonNeeded(book, match, games, game);
  const { keys, change } = useReason(why, { match, isBehind: state.waiting > 0 });
  const { side } = match;

  async function takeTheirs() {
    const baseRevision = standingAt(game?.entries ?? [], hand)?.revision ?? 0;
    const entry = scanned.entries[hand - 1];
    const at = { league: match.leagueId, match: match.id, table: scanned.table, game: scanned.game };
    const command = { kind: "record-hand" as const, ...at, hand, baseRevision, entry, reason: "?" };
    await change((reason) => state.recordHand(scanned.game, hand, baseRevision, entry, reason), command);
  }

  return (
    keys ?? (
      <SheetsPart
        match={match}
        names={{ ours: t("asHere"), theirs: t("asScanned") }}
        hand={hand}
        ours={own}
        theirs={scanned}
        oursRight={<p>{t("fixThere", { hand })}</p>}
        disputes={
          side === null || match.open
            ? null
            : {
                side: match.sides[side] ?? "",
                send: (reason, photo) => state.disputeGame(own.table, own.game, side, reason, photo, own.entries),
              }
        }
        onTheirs={() => void takeTheirs()}
      />
    )
  );
}

interface AgreeKeysProps {
  readonly match: TableMatch;
  /** The sides that have signed, as far as this phone knows. */
  readonly signed: readonly number[];
  readonly sending: boolean;
  readonly onAgree: (side: number) => void;
}

/** A button for each side that this phone represents and that has not signed. */
function AgreeKeys({ match, signed, sending, onAgree }: AgreeKeysProps) {
  const t = useTranslations("agree");
  const needed = sidesToSign((match.sheets ?? usualSheetsFor(match.sides.length)).agreement, match.sides.length);
  const sides = needed.filter((side) => !signed.includes(side) && (match.side === null || side === match.side));
  return (
    <div className="grid gap-2 empty:hidden desk:grid-cols-2">
      {sides.map((side) => (
        <Button key={side} tone="main" disabled={sending} onClick={() => onAgree(side)}>
          {t("agreeFor", { side: match.sides[side] ?? "" })}
        </Button>
      ))}
    </div>
  );
}

/** This phone's sheet, its signatures, and how it relates to the scanned one; null without data of the game. */
function compared(scanned: AgreedSheet, { games }: Pick<ScoreSheetState, "games">) {
  const game = games.find(({ number }) => number === scanned.game);
  const own = game ? agreedSheetOf(scanned, game) : scanned;
  const isKept = game !== undefined && (own.entries.length > 0 || own.final !== null);
  return { own, relation: isKept ? compareSheets(scanned, own) : null, agreed: game?.agreed ?? [] };
}

/** Whether the game of a sheet is over; only then can it be signed. */
function isSheetOver(book: Rulebook, match: TableMatch, { entries, ...sheet }: AgreedSheet): boolean {
  const standing = entries.map((entry, at) => {
    return { hand: at + 1, revision: 1, kind: "entry", standing: "current", entry } as const;
  });
  return isOver(book, match, { ...sheet, entries: standing });
}

/** Signs a sheet for a side. `done`: the side that signed here; `waiting`: its unsent signature. */
function useAgree(sheet: AgreedSheet, state: ScoreSheetState & { readonly match: TableMatch }) {
  const { sending, problems, send } = useCommand();
  const [agreed, setAgreed] = useState<number | null>(null);
  const { match, signatures } = state;
  const digest = sheetDigest(sheet);
  const waiting = signatures.find((one) => one.digest === digest && one.side === match.side) ?? null;

  async function agree(side: number) {
    if (match.side !== side) {
      const device = await thisPhone();
      const signedBy = { side, ...(device && { device }) };
      const takeSideOutcome = await send({ kind: "take-side", league: match.leagueId, match: match.id, ...signedBy });
      if (takeSideOutcome?.outcome !== "applied" && takeSideOutcome?.outcome !== "agreed") return;
    }
    if (await state.signSheet(sheet.table, sheet.game, side, digest)) setAgreed(side);
  }

  return { problems, sending, agree, waiting, done: agreed ?? waiting?.side ?? null };
}

interface AnsweringProps {
  readonly match: TableMatch;
  readonly signature: ScoreSheetState["signatures"][number];
}

/** The QR code with which the scorer's phone can deliver this phone's signature; or the reason for none. */
function Answering({ match, signature }: AnsweringProps) {
  const t = useTranslations("agree");
  const packed = packSignature(signature);
  // Another phone can only deliver a signature that the server can verify.
  if (packed === null || !match.key) return <p>{t("cannotSign")}</p>;
  return <AgreeCode fragment={packed} label={t("signatureCode")} instructions={t("scanBack")} />;
}

function relationTexts(
  t: ReturnType<typeof useTranslations<"agree">>,
  relation: SheetRelation | null,
  hands: { readonly scanned: number; readonly own: number },
): string {
  switch (relation?.kind) {
    case undefined:
      return t("onlyScanned");
    case "same":
      return t("same");
    case "continues":
      return relation.longer === "first"
        ? t("scannedIsNewer", { hands: hands.scanned - hands.own })
        : t("ownIsNewer", { hands: hands.own - hands.scanned });
    case "differs":
      return differenceTexts(t, relation.difference);
  }
}

function differenceTexts(t: ReturnType<typeof useTranslations<"agree">>, difference: Difference): string {
  if (difference.at === "hand") return t("differs", { hand: difference.hand });
  const texts = { game: "differsGame", "first-dealer": "differsDealer", final: "differsFinal" } as const;
  return t(texts[difference.at]);
}
