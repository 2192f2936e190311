"use client";

import { CopyPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { newId } from "@/lib/client/new-id";
import { withLastSeason, withoutLastSeason } from "@/lib/competition/new-season/draft-start";
import { withTeam } from "@/lib/competition/new-season/draft-teams";
import type { LastSeason } from "@/lib/competition/new-season/season-draft";
import type { DraftProps } from "./draft-props";

/**
 * Starts from the last season: one tap copies teams, rosters, bars and settings; teams that do not return can then be
 * unchecked.
 */
export function LastSeasonCopy({ draft, change, last }: DraftProps & { readonly last: LastSeason }) {
  const t = useTranslations("builder.last");
  const copied = draft.teams.filter(({ line }) => line === null);
  if (draft.copiedFrom !== last.id) {
    return (
      <div className="grid gap-1.5">
        <Button className="justify-self-start" onClick={() => change((now) => withLastSeason(now, last, newId))}>
          <CopyPlus aria-hidden="true" className="size-5" />
          {t("copy", { season: last.name })}
        </Button>
        <p className="text-small text-ink-soft">{t("copyHint", { count: last.teams.length })}</p>
      </div>
    );
  }
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-semibold">{t("returns", { season: last.name })}</legend>
      <p className="text-small text-ink-soft">{t("returnsHint")}</p>
      <ul className="grid gap-x-4 desk:grid-cols-2">
        {copied.map(({ id, name, plays }) => (
          <li key={id}>
            <label className="flex min-h-12 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 flex-none"
                checked={plays}
                onChange={() => change((now) => withTeam(now, id, { plays: !plays }))}
              />
              <span className="name">{name}</span>
            </label>
          </li>
        ))}
      </ul>
      <Button tone="quiet" className="justify-self-start" onClick={() => change(withoutLastSeason)}>
        {t("undo")}
      </Button>
    </fieldset>
  );
}
