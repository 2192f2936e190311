"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { ReviewedTrick } from "@/lib/rulebooks/review";
import { useCardName } from "./card-text";
import { type CardOnTable, DrawnTable } from "./drawn-table";

type SteppedTrick = Pick<ReviewedTrick, "leader" | "cards" | "winner">;

interface TrickStepperProps {
  readonly names: readonly string[];
  readonly dealer: number;
  /** The cards dealt to each seat. */
  readonly hands: readonly (readonly string[])[];
  readonly tricks: readonly SteppedTrick[];
}

/** A card of the hand, with its place in its trick; `winner`: who took the trick, with its last card. */
interface Step {
  readonly trick: number;
  readonly at: number;
  readonly card: CardOnTable;
  readonly winner: number | null;
}

/** The table of a hand, card by card: by buttons, by arrow keys, by swiping. Without a script it shows the deal. */
export function TrickStepper({ names, dealer, hands, tricks }: TrickStepperProps) {
  const t = useTranslations("handReview");
  const textOf = useStepText(names, tricks[0]?.leader ?? null);
  const hydrated = useHydrated();
  const [step, setStep] = useState(0);
  const [touch, setTouch] = useState<number | null>(null);
  const steps = stepsOf(tricks);
  const shown = steps[step - 1];
  const played = new Set(steps.slice(0, step).map(({ card }) => withoutDeclaration(card.card)));
  const move = (by: number) => setStep(Math.min(Math.max(step + by, 0), steps.length));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    move(event.key === "ArrowRight" ? 1 : -1);
  }

  function onTouchEnd(x: number) {
    const moved = x - (touch ?? x);
    if (Math.abs(moved) > 50) move(moved < 0 ? 1 : -1);
    setTouch(null);
  }

  return (
    <fieldset
      aria-label={t("step.group")}
      className="grid min-w-0 gap-2"
      onKeyDown={onKeyDown}
      onTouchStart={({ touches }) => setTouch(touches[0]?.clientX ?? null)}
      onTouchEnd={({ changedTouches }) => onTouchEnd(changedTouches[0]?.clientX ?? 0)}
    >
      <DrawnTable
        names={names}
        hands={hands.map((cards) => cards.filter((card) => !played.has(card)))}
        trick={shown ? (tricks[shown.trick]?.cards.slice(0, shown.at + 1) ?? []) : []}
        marked={shown ? (shown.winner ?? shown.card.seat) : (tricks[0]?.leader ?? null)}
        notes={names.map((_, seat) => (seat === dealer ? t("dealer") : null))}
      />
      {steps.length === 0 ? null : (
        <div className="card-step" data-needs-script="">
          <Button aria-label={t("step.previous")} disabled={!hydrated || step === 0} onClick={() => move(-1)}>
            <ChevronLeft aria-hidden="true" className="size-6" />
          </Button>
          <div>
            <p className="font-semibold">
              {t("step.place", { trick: (shown?.trick ?? 0) + 1, tricks: tricks.length })}
            </p>
            <p role="status" className="text-small">
              {textOf(shown)}
            </p>
          </div>
          <Button aria-label={t("step.next")} disabled={!hydrated || step === steps.length} onClick={() => move(1)}>
            <ChevronRight aria-hidden="true" className="size-6" />
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function stepsOf(tricks: readonly SteppedTrick[]): readonly Step[] {
  return tricks.flatMap(({ cards, winner }, trick) =>
    cards.map((card, at) => ({ trick, at, card, winner: at === cards.length - 1 ? winner : null })),
  );
}

/** Returns the sentence of a step: who played what, and who took the trick. */
function useStepText(names: readonly string[], leader: number | null): (step: Step | undefined) => string {
  const t = useTranslations("handReview.step");
  const cardName = useCardName();
  const nameOf = (seat: number) => names[seat] ?? "";
  return (step) => {
    if (!step) return leader === null ? t("noLead") : t("start", { name: nameOf(leader) });
    const { at, card, winner } = step;
    const played = t(at === 0 ? "led" : "played", { name: nameOf(card.seat), card: cardName(card.card) });
    return winner === null ? played : `${played} ${t("took", { name: nameOf(winner) })}`;
  };
}

function withoutDeclaration(card: string): string {
  return card.split(":")[0] as string;
}
