"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useMemo } from "react";
import { bracketOf } from "@/components/bracket/bracket-of";
import { BracketTexts } from "@/components/bracket/bracket-texts";
import { matchesOf } from "@/components/bracket/bracket-view";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { drawPreview } from "@/lib/competition/brackets/draw-preview";
import { nothingHappened } from "@/lib/competition/brackets/outcome";
import { progress } from "@/lib/competition/brackets/progress";
import { type DrawPlan, drawSettings, plannedDraw } from "@/lib/competition/events/planned-draw";
import { tournamentById } from "@/lib/competition/formats/registry";
import { type Accepted, contendersOf } from "./draw-seeds";

interface DrawPreviewProps {
  readonly plan: DrawPlan;
  readonly accepted: readonly Accepted[];
  /** In seed order; null for a draw by lot. */
  readonly order: readonly Accepted[] | null;
}

/** Preview of a draw: the format's guarantees, the pairings, byes with reasons, and entrants kept apart. */
export function DrawPreview({ plan, accepted, order }: DrawPreviewProps) {
  const t = useTranslations("eventDesk.preview");
  const bracket = useTranslations("bracket");
  const tDraw = useTranslations("brackets");
  const format = useFormatter();
  const drawn = useMemo(() => plannedDraw(plan, contendersOf(order ?? accepted)), [plan, accepted, order]);
  const names = useMemo(() => new Map(accepted.map(({ id, name }) => [id, name])), [accepted]);
  const nameOf = (id: string) => names.get(id) ?? "";
  if (!drawn.ok) return <ProblemNotice problems={drawn.error} />;
  const kins = new Map(contendersOf(accepted).map(({ id, kin }) => [id, kin]));
  const { meetings, byes, apart } = drawPreview(drawn.value, (id) => kins.get(id) ?? null);
  const view = bracketOf(progress(drawn.value, nothingHappened), { nameOf, matches: new Map() });
  const texts = new BracketTexts(view, { t: bracket, tDraw, format });
  const byId = new Map(matchesOf(view).map((match) => [match.id, match]));
  const promises = tournamentById(plan.format)?.explain(accepted.length, drawSettings(plan)) ?? [];
  return (
    <section className="grid gap-3" aria-labelledby="preview">
      <h3 id="preview" className="font-semibold">
        {t("title")}
      </h3>
      <p className="text-small text-ink-soft">{order ? t("note") : t("lot")}</p>
      <Part title={t("promises")} lines={promises.map((promise) => texts.why(promise))} />
      {order ? (
        <>
          <Part
            title={t("meet")}
            lines={meetings.map(({ match, entrants }) => {
              const shown = byId.get(match.id);
              return t("meeting", { match: shown ? texts.match(shown) : "", sides: entrants.map(nameOf).join(" – ") });
            })}
          />
          <Part
            title={t("byes")}
            lines={byes.map(({ entrant, why }) => t("bye", { name: nameOf(entrant), why: texts.why(why) }))}
          />
        </>
      ) : null}
      <Part
        title={t("apart")}
        lines={apart.map(({ entrants, first }) => {
          const nameList = format.list(entrants.map(nameOf));
          if (!order) return nameList;
          return first
            ? t("apartUntil", { names: nameList, round: texts.round(first) })
            : t("apartNever", { names: nameList });
        })}
        none={t("apartNobody")}
      />
    </section>
  );
}

interface PartProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** Shown for an empty list; without it the section is left out. */
  readonly none?: string;
}

function Part({ title, lines, none }: PartProps) {
  if (lines.length === 0 && none === undefined) return null;
  return (
    <div>
      <h4 className="text-small font-semibold">{title}</h4>
      {lines.length === 0 ? (
        <p className="text-small text-ink-soft">{none}</p>
      ) : (
        <ul className="list-disc ps-5 text-small">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
