"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { disputeViews } from "@/components/rulebooks/dispute-registry";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import type { TableMatch } from "@/components/table/table-match";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextArea } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { phoneStorage } from "@/lib/client/outbox";
import { sendAllWaiting } from "@/lib/client/send-all-waiting";
import { useStoredDraft } from "@/lib/client/stored/use-stored-draft";
import type { Problem } from "@/lib/kernel/problem";
import { seatNames, seatsClockwise } from "@/lib/rulebooks/seat-names";
import { noticeOf } from "@/lib/score-sheet/phone/drain";
import type { PhoneCommand } from "@/lib/score-sheet/phone/phone-storage";

interface ReviewRequestFormProps {
  readonly match: TableMatch;
  readonly table: number;
  readonly game: number;
  /** The number of hands on this phone's sheet. */
  readonly hands: number;
}

interface Draft {
  readonly words: string;
  readonly remembered: unknown;
}

/** Whether the request was taken, was refused, could not be stored, or was stored and waits for a network. */
type Sent = { readonly kind: "sent" | "waiting" | "not-stored" | "refused"; readonly problems: readonly Problem[] };

const maxWords = 300;

/** A side's statement about the last hand or the one on the table: words, and the cards that it remembers. */
export function ReviewRequestForm({ match, table, game, hands }: ReviewRequestFormProps) {
  const t = useTranslations("playDispute.request");
  const tDispute = useTranslations("playDispute");
  const book = useRulebook();
  const views = disputeViews(book.id);
  const [hand, setHand] = useState(Math.max(1, hands));
  const [sent, setSent] = useState<Sent | null>(null);
  const { side } = match;
  const draftKey = `review ${match.id} ${table} ${game} ${hand}`;
  const { draft, change, begin } = useStoredDraft<Draft>(draftKey, 1, () => ({ words: "", remembered: views?.empty }));
  if (!book.disputes || !views) return <Notice>{tDispute("none")}</Notice>;
  if (side === null || match.open) return <Notice>{t("noSide")}</Notice>;
  if (draft === null) return <p aria-busy="true">{tDispute("loading")}</p>;
  const { words, remembered } = draft;
  const isEmpty = JSON.stringify(remembered) === JSON.stringify(views.empty);
  const isReady = words.trim() !== "" || !isEmpty;

  async function send() {
    if (side === null || !isReady) return;
    const command = {
      ...{
        id: newId(),
        kind: "dispute-play" as const,
        league: match.leagueId,
        match: match.id,
        table,
        game,
        hand,
        side,
      },
      ...{ dispute: newId(), words: words.trim() },
      ...(isEmpty ? {} : { remembered: remembered as Record<string, unknown> }),
    };
    const answered = await stored(command, match.id);
    if (answered.kind === "sent" || answered.kind === "waiting") begin();
    setSent(answered);
  }

  return (
    <form
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div role="status">
        {sent?.kind === "refused" ? <ProblemNotice problems={sent.problems} title={t("after.refused")} /> : null}
        {sent === null || sent.kind === "refused" ? null : (
          <Notice kind={sent.kind === "not-stored" ? "problem" : "info"}>{t(`after.${sent.kind}`)}</Notice>
        )}
      </div>
      <RadioGroup
        id="review-hand"
        name="review-hand"
        legend={t("hand")}
        layout="wide"
        options={handsToAsk(hands).map((one) => ({
          value: String(one),
          label: t(one > hands ? "handOnTable" : "handEntered", { hand: one }),
        }))}
        value={String(hand)}
        onChange={(value) => {
          setSent(null);
          setHand(Number(value));
        }}
      />
      <TextArea
        id="review-words"
        label={t("words")}
        hint={t("wordsHint")}
        maxLength={maxWords}
        value={words}
        onChange={({ target }) => change((now) => ({ ...now, words: target.value }))}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("cards")}</summary>
        <views.RememberedForm
          draft={remembered}
          names={seatNames(seatsClockwise(book, match, table, game), match.sides)}
          onChange={(next) => change((now) => ({ ...now, remembered: next }))}
        />
      </details>
      <Button type="submit" tone="main" disabled={!isReady}>
        <Send aria-hidden="true" className="size-5" />
        {t("send")}
      </Button>
    </form>
  );
}

/** Stores a request on this phone and sends what waits. Returns this request's own answer. */
async function stored(command: PhoneCommand, match: string): Promise<Sent> {
  try {
    const { order } = await phoneStorage().addCommand(command, new Date().toISOString());
    await sendAllWaiting();
    const own = (await phoneStorage().commandsOf(match)).find((one) => one.order === order);
    if (own?.answer === null) return { kind: "waiting", problems: [] };
    const notice = own ? noticeOf(own) : null;
    return notice ? { kind: "refused", problems: notice.problems } : { kind: "sent", problems: [] };
  } catch {
    return { kind: "not-stored", problems: [] };
  }
}

/** The last hand on the sheet, and the one on the table: a review is asked for before the next deal. */
function handsToAsk(hands: number): readonly number[] {
  return hands === 0 ? [1] : [hands, hands + 1];
}
