"use client";

import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, useRef, useState } from "react";
import { cardParts, rankText, useCardName } from "@/components/hand-record/card-text";
import { DrawnTable } from "@/components/hand-record/drawn-table";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Suit } from "@/components/ui/suit";
import type { CardPlay } from "@/lib/rulebooks/play";
import type { DealLayout } from "@/lib/rulebooks/play-records";
import { type Choice, type Tap, type TappedHand, tappedHand, trickOf } from "./tapped-hand";

interface TapEntryProps {
  readonly play: CardPlay;
  readonly rules: unknown;
  readonly layout: DealLayout;
  readonly dealer: number;
  readonly names: readonly string[];
  /** Reports the record of a complete hand; null while it is not complete. */
  readonly onRecord: (record: string | null) => void;
}

/** A hand entered by taps: the deal, then each call and card in turn. Only what is legal is offered. */
export function TapEntry({ play, rules, layout, dealer, names, onRecord }: TapEntryProps) {
  const t = useTranslations("playEntry.tap");
  const tReview = useTranslations("handReview");
  const [taps, setTaps] = useState<readonly Tap[]>([]);
  const section = useRef<HTMLElement>(null);
  const hand = tappedHand({ play, rules, layout, dealer }, taps);

  function change(next: readonly Tap[], event: MouseEvent) {
    setTaps(next);
    const after = tappedHand({ play, rules, layout, dealer }, next);
    onRecord(after.phase === "done" ? JSON.stringify(after.record) : null);
    // By keyboard the pressed button is gone; the next one is found from here.
    if (event.detail === 0) section.current?.focus();
  }
  const tap = (one: Tap, event: MouseEvent) => change([...taps, one], event);

  const plays = hand.phase === "play" || hand.phase === "done" ? hand.plays : [];
  return (
    <section ref={section} tabIndex={-1} aria-label={tReview("table")} className="grid gap-3 outline-none">
      <DrawnTable
        names={names}
        hands={hand.phase === "done" ? names.map(() => []) : hand.hands}
        trick={trickOf(plays, layout.seats)}
        marked={hand.phase === "deal" || hand.phase === "play" ? hand.seat : null}
        notes={names.map((_, seat) => (seat === dealer ? tReview("dealer") : null))}
      />
      <p role="status" className="font-semibold">
        <StatusText hand={hand} names={names} layout={layout} />
      </p>
      {hand.phase === "deal" || hand.phase === "turn" ? (
        <CardPicks
          label={hand.phase === "deal" ? t("deal") : t("turn")}
          cards={hand.cards}
          onPick={(card, event) => tap({ kind: hand.phase, card } as Tap, event)}
        />
      ) : null}
      {hand.phase === "play" ? (
        <TurnChoices
          key={taps.length}
          choices={hand.choices}
          onChoose={(choice, event) => tap({ kind: "act", action: choice.action }, event)}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button disabled={taps.length === 0} onClick={(event) => change(taps.slice(0, -1), event)}>
          <Undo2 aria-hidden="true" className="size-5" />
          {t("undo")}
        </Button>
        <Button tone="quiet" disabled={taps.length === 0} onClick={(event) => change([], event)}>
          {t("again")}
        </Button>
      </div>
    </section>
  );
}

interface StatusTextProps {
  readonly hand: TappedHand;
  readonly names: readonly string[];
  readonly layout: DealLayout;
}

/** What to do next, and whose turn it is. */
function StatusText({ hand, names, layout }: StatusTextProps) {
  const t = useTranslations("playEntry.tap");
  switch (hand.phase) {
    case "deal": {
      const count = hand.hands[hand.seat]?.length ?? 0;
      return `${t("dealTo", { name: names[hand.seat] ?? "" })}: ${t("given", { count, cards: layout.cards })}`;
    }
    case "turn":
      return t(layout.turned === "dealer" ? "turn" : "turnNext");
    case "play":
      return t(turnText(hand.choices), { name: names[hand.seat] ?? "" });
    case "done":
      return t("done");
  }
}

function turnText(choices: readonly Choice[]): "inTurn" | "inTurnCall" | "inTurnBid" | "inTurnTrump" {
  const [first] = choices;
  if (first?.card !== null) return "inTurn";
  if (/^\d$/.test(first.word)) return "inTurnBid";
  return choices.some(({ word }) => word === "none") ? "inTurnTrump" : "inTurnCall";
}

interface TurnChoicesProps {
  readonly choices: readonly Choice[];
  readonly onChoose: (choice: Choice, event: MouseEvent) => void;
}

/** The legal calls, or the legal cards; a card with several ways to play it asks which. */
function TurnChoices({ choices, onChoose }: TurnChoicesProps) {
  const t = useTranslations("playEntry.tap");
  const [card, setCard] = useState<string | null>(null);
  const isCall = choices[0]?.card === null;
  const ways = choices.filter((choice) => choice.card === card);
  const shown = isCall ? choices : ways;
  return (
    <>
      {isCall ? null : (
        <CardPicks
          label={t("legal")}
          cards={[...new Set(choices.map((choice) => choice.card ?? ""))]}
          chosen={card}
          onPick={(picked, event) => {
            const of = choices.filter((choice) => choice.card === picked);
            if (of.length > 1) setCard(picked);
            else if (of[0]) onChoose(of[0], event);
          }}
        />
      )}
      {shown.length === 0 ? null : (
        <fieldset className="grid gap-2">
          <legend className="mb-1">{t(isCall ? "calls" : "which")}</legend>
          <div className="flex flex-wrap gap-2">
            {shown.map((choice) => (
              <Button key={choice.word} onClick={(event) => onChoose(choice, event)}>
                {t("word", { word: wordKey(choice) })}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** The name of a word in the catalogue: a joker's letters without a suit end in 0, as suits have the same letters. */
function wordKey({ card, word }: Choice): string {
  return card !== null && /^[HLN]$/.test(word) ? `${word}0` : word.replace("-", "_");
}

interface CardPicksProps {
  readonly label: string;
  readonly cards: readonly string[];
  readonly chosen?: string | null;
  readonly onPick: (card: string, event: MouseEvent) => void;
}

/** Cards to tap, a row for each suit. */
function CardPicks({ label, cards, chosen = null, onPick }: CardPicksProps) {
  const nameOf = useCardName();
  const suits = (["S", "H", "D", "C"] as const).filter((suit) => cards.some((card) => card[1] === suit));
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="sr-only">{label}</legend>
      {suits.map((suit) => (
        <div key={suit} className="pick-grid">
          {cards
            .filter((card) => card[1] === suit)
            .map((card) => (
              <button
                key={card}
                type="button"
                aria-label={nameOf(card)}
                aria-pressed={chosen === null ? undefined : card === chosen}
                className={classNames("pick-card", (suit === "H" || suit === "D") && "playing-card-red")}
                onClick={(event) => onPick(card, event)}
              >
                {rankText(cardParts(card).rank)}
                <Suit suit={suit} plain className="size-4" />
              </button>
            ))}
        </div>
      ))}
    </fieldset>
  );
}
