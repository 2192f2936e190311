"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RuleLink } from "@/components/problems/rule-link";
import { Suit } from "@/components/ui/suit";
import { suits } from "@/lib/cards/card";
import type { Ruling } from "@/lib/rulebooks/joker/hand";
import type { DealAction, DealDraft } from "./deal-draft";

interface DealExtrasProps {
  readonly sideNames: readonly string[];
  readonly draft: DealDraft;
  readonly press: (action: DealAction) => void;
}

/** Optional parts of a deal besides bids and tricks: trumps, and penalties of the club. */
export function DealExtras({ sideNames, draft, press }: DealExtrasProps) {
  const t = useTranslations("joker.extras");
  return (
    <div className="joker-extras">
      <fieldset className="joker-keys">
        <legend>{t("trump")}</legend>
        {suits.map((suit) => (
          <button
            key={suit}
            type="button"
            className="key joker-key"
            aria-pressed={draft.trump === suit}
            onClick={() => press({ type: "trump", trump: suit })}
          >
            <Suit suit={suit} label={t(`suits.${suit}`)} className="size-6" />
          </button>
        ))}
        <button
          type="button"
          className="key"
          aria-pressed={draft.trump === null}
          onClick={() => press({ type: "trump", trump: null })}
        >
          {t("noTrumps")}
        </button>
      </fieldset>
      <Penalties {...{ sideNames, draft, press }} />
    </div>
  );
}

const offences: readonly Ruling["offence"][] = ["wrong-card", "looked-back", "other"];
const highest = 10_000;

/** §J71: the rules set no amount, so it is entered. */
function Penalties({ sideNames, draft, press }: DealExtrasProps) {
  const t = useTranslations("joker.extras");
  const [seat, setSeat] = useState<number | null>(null);
  const [offence, setOffence] = useState<Ruling["offence"]>("wrong-card");
  const [penalty, setPenalty] = useState("");
  const points = /^\d{1,5}$/.test(penalty) ? Number(penalty) : null;
  const isWhole = seat !== null && points !== null && points <= highest;
  const add = () => {
    if (seat === null || points === null || !isWhole) return;
    press({ type: "rule", ruling: { seat, offence, penalty: points } });
    setSeat(null);
  };
  return (
    <fieldset className="joker-penalty-keys">
      <legend>
        {t("penalty")} <RuleLink rulebook="joker" rule="J71" />
      </legend>
      {draft.rulings.map((ruling, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a penalty is its place
        <p key={at}>
          {t("given", { side: sideNames[ruling.seat] ?? "", offence: t(ruling.offence), points: ruling.penalty })}
          <button type="button" className="key key-quiet" onClick={() => press({ type: "unrule", at })}>
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">{t("takeBack")}</span>
          </button>
        </p>
      ))}
      <div className="joker-choices">
        {sideNames.map((name, at) => (
          <button key={name} type="button" className="key" aria-pressed={seat === at} onClick={() => setSeat(at)}>
            <span>{name}</span>
          </button>
        ))}
      </div>
      <div className="joker-choices">
        {offences.map((one) => (
          <button
            key={one}
            type="button"
            className="key"
            aria-pressed={offence === one}
            onClick={() => setOffence(one)}
          >
            <span>{t(one)}</span>
          </button>
        ))}
      </div>
      <div className="joker-choices">
        <label className="joker-points-off">
          <span>{t("points")}</span>
          <input
            className="field-box"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={penalty}
            onChange={({ target }) => setPenalty(target.value.trim())}
          />
        </label>
        <button type="button" className="key" aria-disabled={!isWhole} onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
          {t("add")}
        </button>
      </div>
    </fieldset>
  );
}
