"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
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
import { seatNames, seatsClockwise } from "@/lib/rulebooks/seat-names";

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

/** Whether the request is on its way, could not be stored, or was stored and waits for a network. */
type Sent = "sent" | "waiting" | "not-stored" | null;

const maxWords = 300;

/** A side's statement about the last hand or the one on the table: words, and the cards that it remembers. */
export function ReviewRequestForm({ match, table, game, hands }: ReviewRequestFormProps) {
  const t = useTranslations("playDispute.request");
  const tDispute = useTranslations("playDispute");
  const book = useRulebook();
  const views = disputeViews(book.id);
  const [hand, setHand] = useState(Math.max(1, hands));
  const [side, setSide] = useState(match.side);
  const [sent, setSent] = useState<Sent>(null);
  const draftKey = `review ${match.id} ${table} ${game} ${hand}`;
  const { draft, change, begin } = useStoredDraft<Draft>(draftKey, 1, () => ({ words: "", remembered: views?.empty }));
  if (!book.disputes || !views) return <Notice>{tDispute("none")}</Notice>;
  if (draft === null) return <p aria-busy="true">{tDispute("loading")}</p>;
  const { words, remembered } = draft;
  const isEmpty = JSON.stringify(remembered) === JSON.stringify(views.empty);
  const isReady = side !== null && (words.trim() !== "" || !isEmpty);

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
    try {
      await phoneStorage().addCommand(command, new Date().toISOString());
    } catch {
      return setSent("not-stored");
    }
    begin();
    setSent((await sendAllWaiting()) === null ? "sent" : "waiting");
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
        {sent === null ? null : <Notice kind={sent === "not-stored" ? "problem" : "info"}>{t(`after.${sent}`)}</Notice>}
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
        onChange={(value) => setHand(Number(value))}
      />
      {match.side === null ? (
        <RadioGroup
          id="review-side"
          name="review-side"
          legend={t("side")}
          layout="wide"
          options={match.sides.map((name, one) => ({ value: String(one), label: name }))}
          value={side === null ? "" : String(side)}
          onChange={(value) => setSide(Number(value))}
        />
      ) : null}
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

/** The last hand on the sheet, and the one on the table: a review is asked for before the next deal. */
function handsToAsk(hands: number): readonly number[] {
  return hands === 0 ? [1] : [hands, hands + 1];
}
