"use client";

import { PenLine, QrCode, Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { ConfirmGames } from "@/components/tonight/confirm-games";
import { Button } from "@/components/ui/button";
import type { ButtonTone } from "@/components/ui/button-class";
import { thisPhone } from "@/lib/client/stored/phone-key";
import { storedLink } from "@/lib/client/stored/stored-link";
import { useCommand } from "@/lib/client/use-command";
import type { ScoreSheetState } from "@/lib/client/use-score-sheet";
import { doubtOf, sidesToSign, signaturesMissing } from "@/lib/competition/result-standing";
import { usualSheetsFor } from "@/lib/competition/sheet-settings";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import { agreedSheetOf } from "@/lib/score-sheet/agreement/agreed-sheet";
import { packSheet } from "@/lib/score-sheet/agreement/packed-sheet";
import { sheetDigest } from "@/lib/score-sheet/agreement/sheet-digest";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { ResultState } from "../result-state";
import { SignatureList } from "../signature-list";
import type { TableMatch } from "../table-match";
import { AgreeCode } from "./agree-code";
import { DisputeForm } from "./dispute-form";

interface AgreePanelProps {
  readonly match: TableMatch;
  /** The table's position in the match. */
  readonly position: number;
  readonly game: PhoneGame;
  readonly state: Pick<ScoreSheetState, "signSheet" | "disputeGame" | "refresh">;
  /** Whether to leave out the list of signatures, which is shown above. */
  readonly isBare?: boolean;
}

/**
 * A finished game: its signatures, and the button to sign for this phone's side; at the desk, the button to confirm.
 */
export function AgreePanel(props: AgreePanelProps) {
  return props.match.desk ? <AtDesk {...props} /> : <AtTable {...props} />;
}

/** The signatures, a button to sign for this phone's side, and the code for the other side. */
function AtTable({ match, position, game, state, isBare = false }: AgreePanelProps) {
  const t = useTranslations("agree");
  const { sending, problems, send } = useCommand();
  const [disputing, setDisputing] = useState(false);
  const sheet = agreedSheetOf({ match: match.id, table: position }, game);

  async function agree(side: number) {
    if (match.side !== side) {
      const device = await thisPhone();
      const signedBy = { side, ...(device && { device }) };
      const takeSideOutcome = await send({ kind: "take-side", league: match.leagueId, match: match.id, ...signedBy });
      if (takeSideOutcome?.outcome !== "applied" && takeSideOutcome?.outcome !== "agreed") return;
    }
    await state.signSheet(position, game.number, side, sheetDigest(sheet));
    state.refresh();
  }

  const { agreement } = match.sheets ?? usualSheetsFor(match.sides.length);
  const { agreed, confirmed = false, disputed = false } = game;
  const signed = { agreed, confirmed, disputed };
  const isSettled = doubtOf(signed, agreement, match.sides.length) === null;
  const open = isSettled ? [] : signaturesMissing(agreed, agreement, match.sides.length).open;
  const single = match.sides.length > 2;
  const own = match.side === null ? open : open.filter((side) => side === match.side);
  return (
    <section className="grid gap-2" aria-label={t(single ? "single.title" : "title")}>
      <ProblemNotice problems={problems} />
      {wasChanged(game, match.sides.length) ? (
        <p role="status" className="text-small">
          {t("changedSince")}
        </p>
      ) : null}
      {isBare ? null : (
        <SignatureList sides={match.sides} may={sidesToSign(agreement, match.sides.length)} agreed={agreed} />
      )}
      {agreement !== "every-side" || confirmed || disputed ? (
        <ResultState sides={match.sides} game={signed} agreement={agreement} />
      ) : null}
      <SignKeys
        match={match}
        own={own}
        sending={sending}
        mayDispute={match.side !== null && !isSettled && !disputed && !disputing && !match.open}
        onAgree={(side) => void agree(side)}
        onDispute={() => setDisputing(true)}
      />
      {disputing && match.side !== null ? (
        <DisputeForm
          side={match.sides[match.side] ?? ""}
          finalOf={finalSides(match, game)}
          onLeave={() => setDisputing(false)}
          onSend={(reason, photo) => state.disputeGame(position, game.number, match.side ?? 0, reason, photo)}
        />
      ) : null}
      {open.length > 0 ? (
        <OtherSide match={match} sheet={sheet} tone={own.length === 0 ? "main" : "quiet"} onClose={state.refresh} />
      ) : null}
    </section>
  );
}

interface SignKeysProps {
  readonly match: TableMatch;
  /** The sides that this phone may sign for. */
  readonly own: readonly number[];
  readonly sending: boolean;
  readonly mayDispute: boolean;
  readonly onAgree: (side: number) => void;
  readonly onDispute: () => void;
}

/** A button to sign for each side that this phone represents, and the button to dispute. */
function SignKeys({ match, own, sending, mayDispute, onAgree, onDispute }: SignKeysProps) {
  const t = useTranslations("agree");
  return (
    <div className="grid grid-cols-2 gap-2 empty:hidden">
      {own.map((side) => (
        <Button key={side} tone="main" disabled={sending} onClick={() => onAgree(side)}>
          <PenLine aria-hidden="true" className="size-5" />
          {t("agreeFor", { side: match.sides[side] ?? "" })}
        </Button>
      ))}
      {mayDispute ? (
        <Button onClick={onDispute}>
          <Scale aria-hidden="true" className="size-5" />
          {t(match.sides.length > 2 ? "single.disagree" : "disagree")}
        </Button>
      ) : null}
    </div>
  );
}

/** The desk cannot sign: it confirms the game as shown. */
function AtDesk({ match, position, game, state, isBare = false }: AgreePanelProps) {
  const t = useTranslations("agree");
  const { agreement } = match.sheets ?? usualSheetsFor(match.sides.length);
  const { agreed, confirmed = false, disputed = false } = game;
  const book = useRulebook();
  const toConfirm = [{ table: position, game: game.number, totals: totalsOf(book, match, game) }];
  return (
    <section className="grid gap-2" aria-label={t(match.sides.length > 2 ? "single.title" : "title")}>
      {isBare ? null : (
        <SignatureList sides={match.sides} may={sidesToSign(agreement, match.sides.length)} agreed={agreed} />
      )}
      <ResultState sides={match.sides} game={{ agreed, confirmed, disputed }} agreement={agreement} />
      {confirmed || disputed ? null : (
        <ConfirmGames leagueId={match.leagueId} matches={[{ ...match, toConfirm }]} onDone={state.refresh} />
      )}
    </section>
  );
}

/** The names of the sides, for a game recorded by its final score; null for others. */
function finalSides({ sides }: TableMatch, { final }: PhoneGame): readonly string[] | null {
  return final ? sides : null;
}

function totalsOf(
  book: Rulebook,
  { rules }: TableMatch,
  { final, firstDealer, entries }: PhoneGame,
): readonly number[] {
  return final ?? scoreSheet(book, rules, firstDealer ?? 0, entries).tally.totals;
}

/**
 * Whether a signed sheet was changed and needs new signatures. With more than two sides, the scorekeeper's signature
 * remains valid.
 */
function wasChanged({ agreed, agreedOnce, disputed = false }: PhoneGame, sides: number): boolean {
  const isLost = agreedOnce.some((side) => !agreed.includes(side));
  return isLost && (sides > 2 ? !disputed : agreed.length === 0);
}

interface OtherSideProps {
  readonly match: TableMatch;
  readonly sheet: ReturnType<typeof agreedSheetOf>;
  /** `main` if the code is the only step left: this phone's side has signed. */
  readonly tone: ButtonTone;
  /** Called when the code is closed: the other side may have signed in the meantime. */
  readonly onClose: () => void;
}

/** The QR code for the other side's phone: the sheet with its digest, and the table's address. */
function OtherSide({ match, sheet, tone, onClose }: OtherSideProps) {
  const t = useTranslations("agree");
  const [isShown, setIsShown] = useState(false);
  const book = useRulebook();
  const single = match.sides.length > 2;
  if (!isShown) {
    return (
      <Button tone={tone} onClick={() => setIsShown(true)}>
        <QrCode aria-hidden="true" className="size-5" />
        {t(single ? "single.showCode" : "showCode")}
      </Button>
    );
  }
  return (
    <AgreeCode
      fragment={`${storedLink(match.id) ?? ""}.${packSheet(sheet, book)}`}
      label={t("code")}
      instructions={t(single ? "single.scanThis" : "scanThis")}
      onClose={() => {
        setIsShown(false);
        onClose();
      }}
    />
  );
}
