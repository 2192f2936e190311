"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { barMatches, withBar, withBarMerged } from "@/lib/competition/new-season/draft-bars";
import { type DraftBar, playingTeams, tablesOf, usedBars } from "@/lib/competition/new-season/season-draft";
import type { DraftProps } from "./draft-props";

/** The bars of the season, with their tables; address and time zone where somebody wants to say them. */
export function BarList({ draft, change }: DraftProps) {
  const t = useTranslations("builder.bars");
  const bars = usedBars(draft);
  const matches = barMatches(draft);
  if (bars.length === 0) return <p className="text-ink-soft">{t("none")}</p>;
  return (
    <ul className="border-t border-rule">
      {bars.map((bar) => {
        const set = (part: Partial<DraftBar>) => change((now) => withBar(now, bar.id, part));
        const near = matches.get(bar.id);
        const teams = playingTeams(draft).filter((team) => team.bar === bar.id);
        return (
          <li key={bar.id} className="grid gap-2 border-b border-rule py-3">
            <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-4">
              <div className="min-w-0">
                <h3 className="wrap-anywhere">{bar.name}</h3>
                <p className="text-small text-ink-soft">{teams.map(({ name }) => name).join(", ")}</p>
              </div>
              <TextField
                id={`tables-${bar.id}`}
                label={t("tables")}
                type="number"
                inputMode="numeric"
                min={1}
                max={128}
                aria-label={t("tablesAt", { bar: bar.name })}
                value={bar.tables ?? tablesOf(draft, bar)}
                onChange={({ target }) => set({ tables: wholeIn(target.value, 1, 128) })}
              />
            </div>
            {near ? (
              <div className="grid gap-1.5">
                <p className="font-semibold text-warn">{t("near", { name: near.name })}</p>
                <div className="flex flex-wrap gap-2">
                  <Button onClick={() => change((now) => withBarMerged(now, bar, near))}>
                    {t("accept", { name: near.name })}
                  </Button>
                  <Button onClick={() => set({ isNew: true })}>{t("refuse")}</Button>
                </div>
              </div>
            ) : null}
            <details>
              <summary className="min-h-12 content-center">{t("where", { bar: bar.name })}</summary>
              <div className="grid gap-3 pb-2">
                <TextField
                  id={`address-${bar.id}`}
                  label={t("address")}
                  maxLength={200}
                  autoComplete="off"
                  value={bar.address}
                  onChange={({ target }) => set({ address: target.value })}
                />
                <TextField
                  id={`zone-${bar.id}`}
                  label={t("timeZone")}
                  hint={t("timeZoneHint")}
                  list="time-zones"
                  maxLength={64}
                  autoComplete="off"
                  value={bar.timeZone}
                  onChange={({ target }) => set({ timeZone: target.value })}
                />
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

/** A whole number within limits; null for anything that is none. */
export function wholeIn(text: string, least: number, most: number): number | null {
  const number = Number.parseInt(text, 10);
  return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : null;
}
