"use client";

import { X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { formatDate } from "@/components/schedule/format-date";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { SelectField } from "@/components/ui/text-field";
import { activeClosures, activeWishes, type DraftNights } from "@/lib/competition/new-season/draft-plan";
import { playingTeams, usedBars } from "@/lib/competition/new-season/season-draft";
import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import type { Wish } from "@/lib/competition/scheduling/schedule-request";
import type { DraftProps } from "./draft-props";
import { useWishTexts } from "./wish-texts";

const kinds = ["home", "away", "off", "pair", "never-home-together", "home-together", "closed"] as const;
type Kind = (typeof kinds)[number];

const needs: Readonly<Record<Kind, { readonly other: boolean; readonly date: boolean }>> = {
  home: { other: false, date: true },
  away: { other: false, date: true },
  off: { other: false, date: true },
  pair: { other: true, date: true },
  "never-home-together": { other: true, date: false },
  "home-together": { other: true, date: false },
  closed: { other: false, date: true },
};

/** Wishes and closed bars, composed from lists: each a sentence with a button to remove it. */
export function WishLines({ draft, change, nights }: DraftProps & { readonly nights: DraftNights | null }) {
  const t = useTranslations("builder.wishes");
  const format = useFormatter();
  const names = new Map([...playingTeams(draft), ...draft.bars].map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? "";
  const wishText = useWishTexts(nameOf);
  const wishes = activeWishes(draft);
  const closures = activeClosures(draft);
  const lines = [
    ...wishes.map((wish) => ({
      texts: wishText(wish),
      remove: () => change((now) => ({ ...now, wishes: now.wishes.filter((one) => one !== wish) })),
    })),
    ...closures.map((closure) => ({
      texts: t("said.closed", { team: nameOf(closure.venue), date: formatDate(format, closure.date) }),
      remove: () => change((now) => ({ ...now, closures: now.closures.filter((one) => one !== closure) })),
    })),
  ];
  return (
    <div className="grid gap-4">
      {lines.length > 0 ? (
        <ul className="border-t border-rule">
          {lines.map(({ texts, remove }) => (
            <li key={texts} className="flex items-center justify-between gap-3 border-b border-rule">
              <span>{texts}</span>
              <Button tone="quiet" aria-label={t("remove", { wish: texts })} onClick={remove}>
                <X aria-hidden="true" className="size-5" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <WishForm draft={draft} change={change} nights={nights?.nights ?? []} />
      {wishes.length > 0 ? (
        <RadioGroup
          id="hard"
          name="hard"
          legend={t("hard")}
          value={draft.hard ? "all" : "most"}
          onChange={(value) => change((now) => ({ ...now, hard: value === "all" }))}
          options={[
            { value: "all", label: t("hardAll") },
            { value: "most", label: t("hardMost") },
          ]}
        />
      ) : null}
    </div>
  );
}

function WishForm({ draft, change, nights }: DraftProps & { readonly nights: readonly IsoDate[] }) {
  const t = useTranslations("builder.wishes");
  const format = useFormatter();
  const [kind, setKind] = useState<Kind>("home");
  const [chosen, setChosen] = useState({ team: "", other: "", date: "" });
  const subjects = kind === "closed" ? usedBars(draft) : playingTeams(draft);
  const { other, date } = needs[kind];
  const team = subjects.some(({ id }) => id === chosen.team) ? chosen.team : "";
  const isReady =
    team !== "" && (!other || (chosen.other !== "" && chosen.other !== team)) && (!date || chosen.date !== "");
  const on = chosen.date as IsoDate;

  function add() {
    if (kind === "closed") change((now) => ({ ...now, closures: [...now.closures, { venue: team, date: on }] }));
    else change((now) => ({ ...now, wishes: [...now.wishes, wishOf(kind, team, chosen.other, on)] }));
    setChosen({ team: "", other: "", date: "" });
  }

  return (
    <fieldset className="grid items-end gap-3 desk:grid-cols-2">
      <legend className="sr-only">{t("new")}</legend>
      <SelectField id="wish-kind" label={t("kind")} value={kind} onChange={(e) => setKind(e.target.value as Kind)}>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {t(`kinds.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="wish-team"
        label={kind === "closed" ? t("bar") : t("team")}
        value={team}
        onChange={(e) => setChosen({ ...chosen, team: e.target.value })}
      >
        <Choices of={subjects.map(({ id, name }) => [id, name])} />
      </SelectField>
      {other ? (
        <SelectField
          id="wish-other"
          label={t("other")}
          value={chosen.other}
          onChange={(e) => setChosen({ ...chosen, other: e.target.value })}
        >
          <Choices of={subjects.filter(({ id }) => id !== team).map(({ id, name }) => [id, name])} />
        </SelectField>
      ) : null}
      {date ? (
        <SelectField
          id="wish-date"
          label={t("date")}
          value={chosen.date}
          onChange={(e) => setChosen({ ...chosen, date: e.target.value })}
        >
          <Choices of={nights.map((night) => [night, formatDate(format, night)])} />
        </SelectField>
      ) : null}
      <Button className="justify-self-start" disabled={!isReady} onClick={add}>
        {t("add")}
      </Button>
    </fieldset>
  );
}

function Choices({ of }: { readonly of: readonly (readonly [string, string])[] }) {
  const t = useTranslations("builder.wishes");
  return (
    <>
      <option value="">{t("choose")}</option>
      {of.map(([value, texts]) => (
        <option key={value} value={value}>
          {texts}
        </option>
      ))}
    </>
  );
}

function wishOf(kind: Exclude<Kind, "closed">, team: string, other: string, date: IsoDate): Wish {
  if (kind === "pair") return { kind, teams: [team, other], date };
  if (kind === "never-home-together" || kind === "home-together") return { kind, teams: [team, other] };
  return { kind, team, date };
}
