"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { maxProposedNights } from "@/lib/competition/move-proposals/move-proposal";
import type { NightCheck } from "@/lib/competition/move-proposals/night-check";
import { NightFacts } from "./night-facts";
import { nightKey, useNightTexts } from "./use-night-texts";

/** A night to choose; `check` is null when the server could not be asked. */
export interface OfferedNight {
  readonly date: string;
  readonly time: string;
  readonly check: NightCheck | null;
}

interface NightChoiceProps {
  readonly nights: readonly OfferedNight[];
  /** The keys of the chosen ones. */
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
}

/** Nights to choose up to three of, each with what it changes. */
export function NightChoice({ nights, chosen, onChoose }: NightChoiceProps) {
  const t = useTranslations("proposals.form");
  const texts = useNightTexts();
  const id = useId();
  const isFull = chosen.length >= maxProposedNights;
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1 font-semibold">{t("nights")}</legend>
      <p className="text-small text-ink-soft">{nights.length === 0 ? t("noneFree") : t("nightsHint")}</p>
      {nights.map((night) => {
        const key = nightKey(night);
        const isChosen = chosen.includes(key);
        return (
          <div key={key} className="grid gap-1.5">
            <label className="key justify-start gap-3 text-start has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <input
                type="checkbox"
                className="size-5 flex-none outline-none"
                checked={isChosen}
                disabled={isFull && !isChosen}
                {...(night.check && { "aria-describedby": `${id}${key.replace(" ", "T")}` })}
                onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== key) : [...chosen, key])}
              />
              <span className="min-w-0">{texts.night(night)}</span>
            </label>
            {night.check ? (
              <div id={`${id}${key.replace(" ", "T")}`} className="px-1 pb-2">
                <NightFacts check={night.check} />
              </div>
            ) : null}
          </div>
        );
      })}
      <p role="status" className="text-small text-ink-soft">
        {isFull ? t("full") : t("chosen", { count: chosen.length, most: maxProposedNights })}
      </p>
    </fieldset>
  );
}
