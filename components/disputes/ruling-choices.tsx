"use client";

import { Gavel } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { PreviewContent } from "@/components/preview/preview-panel";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { numberText } from "@/components/ui/number-text";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { maxReasonCharacters } from "@/lib/score-sheet/commands/reason-required";
import type { RulingChoice } from "@/lib/views/ruling-choice";

interface RulingChoicesProps {
  readonly sides: readonly string[];
  readonly game: number;
  readonly choices: readonly RulingChoice[];
}

/**
 * The possible rulings, each with its effect on the game, the match and the standings; then the reason and the button.
 */
export function RulingChoices({ sides, game, choices }: RulingChoicesProps) {
  const t = useTranslations("disputes");
  const router = useRouter();
  const texts = useChoiceTexts(sides);
  const { sending, problems, send } = useCommand();
  const [chosen, setChosen] = useState<number | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  const choice = chosen === null ? undefined : choices[chosen];
  const reason = own ?? (choice ? texts(choice).reason : "");
  const isRefused = (choice?.preview?.problems.length ?? 0) > 0;

  async function rule() {
    if (!choice) return;
    const outcome = await send({ ...choice.command, reason: reason.trim() });
    if (outcome?.outcome === "applied") router.refresh();
  }

  return (
    <form
      className="grid max-w-3xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void rule();
      }}
    >
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 text-lead font-semibold">{t("yours")}</legend>
        {choices.map((one, index) => (
          <ChoiceCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the choices of one page are what they are, in their order
            key={index}
            id={`choice-${index}`}
            choice={one}
            label={texts(one).label}
            sides={sides}
            game={game}
            isChosen={index === chosen}
            onChoose={() => setChosen(index)}
          />
        ))}
      </fieldset>
      <div className="ruling-end">
        {choice ? (
          <TextField
            id="ruling-reason"
            label={t("reason")}
            hint={t("reasonHint")}
            maxLength={maxReasonCharacters}
            value={reason}
            onChange={(event) => setOwn(event.target.value)}
          />
        ) : null}
        <ProblemNotice problems={problems} names={sides} />
        <Button type="submit" tone="main" disabled={!choice || sending || isRefused}>
          <Gavel aria-hidden="true" className="size-5" />
          {choice ? t("rule") : t("choose")}
        </Button>
      </div>
    </form>
  );
}

interface ChoiceCardProps {
  readonly id: string;
  readonly choice: RulingChoice;
  readonly label: string;
  readonly sides: readonly string[];
  readonly game: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ChoiceCard({ id, choice, label, sides, game, isChosen, onChoose }: ChoiceCardProps) {
  const t = useTranslations("disputes");
  const tPreview = useTranslations("preview");
  const format = useFormatter();
  const { preview, totals, winner, won, points } = choice;
  const pairs = (figures: readonly number[]) =>
    sides.map((side, i) => t("side", { side, points: numberText(format, figures[i] ?? 0) })).join(" · ");
  return (
    <div className="ruling-choice" data-chosen={isChosen || undefined}>
      <label htmlFor={id} className="ruling-label">
        <input
          type="radio"
          id={id}
          name="ruling"
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`${id}-does`}
          className="size-5 flex-none"
        />
        <span className="min-w-0 wrap-anywhere">
          <b>{label}</b>
          {points ? <span className="block text-small text-ink-soft">{pairs(points)}</span> : null}
        </span>
      </label>
      <section id={`${id}-does`} className="ruling-does" aria-label={`${tPreview("title")}: ${label}`}>
        <p className="font-semibold wrap-anywhere">
          {winner === null ? t("gameOpen", { game }) : t("gameWon", { game, side: sides[winner] ?? "" })}{" "}
          <span className="font-normal">{pairs(totals)}</span>
        </p>
        <p className="wrap-anywhere">{t("match", { score: pairs(won) })}</p>
        <PreviewContent state={preview ? { kind: "loaded", preview } : { kind: "unavailable" }} sideNames={sides} />
      </section>
    </div>
  );
}

/** A ruling's label and its default reason. */
function useChoiceTexts(sides: readonly string[]) {
  const t = useTranslations("disputes");
  return ({ stands, side, points }: RulingChoice) => {
    const who = side === null ? null : (sides[side] ?? "");
    if (stands === "sheet") return { label: t(points ? "keepHand" : "keep"), reason: t("keepReason") };
    if (who === null) return { label: t("otherEntry"), reason: t("otherReason") };
    return { label: t("version", { side: who }), reason: t("versionReason", { side: who }) };
  };
}
