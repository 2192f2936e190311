"use client";

import { Undo2, UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { SelectField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import type { EventWho } from "@/lib/competition/events/event-entry";
import { unlisted } from "@/lib/competition/people/unlisted";

interface Source {
  readonly season: string;
  readonly league: string;
  readonly leagueName: string;
  readonly name: string;
  readonly entrants: readonly { readonly id: string; readonly name: string; readonly home: string | null }[];
}

interface Listed {
  readonly name: string;
  readonly teamId: string | null;
  readonly namedTeamId: string | null;
  readonly personId: string | null;
}

interface InviteAllFormProps {
  readonly leagueId: string;
  readonly event: { readonly id: string; readonly who: EventWho };
  /** The seasons and former events whose entrants can be entered, this league's first. */
  readonly sources: readonly Source[];
  /** All sign-ups, answered or not. */
  readonly listed: readonly Listed[];
  /** The ledger row of the last bulk entry, and how many of its entrants can still be removed; null for none. */
  readonly undoable: { readonly row: number; readonly count: number } | null;
}

/** The last bulk entry, and its ledger row. */
interface Entered {
  readonly row: number;
  readonly texts: string;
}

/** Enters all entrants of a season or a former event; can be undone. */
export function InviteAllForm({ leagueId, event, sources, listed, undoable }: InviteAllFormProps) {
  const t = useTranslations("eventDesk.atOnce");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [chosen, setChosen] = useState(sources[0]?.season ?? "");
  const [entered, setEntered] = useState<Entered | null>(null);
  const [notice, setNotice] = useState("");
  const source = sources.find(({ season }) => season === chosen) ?? sources[0];
  // The ids do not change while the page is open: a repeated request is applied once.
  const entries = useMemo(() => source?.entrants.map(({ id }) => ({ entrant: id, signUp: newId() })) ?? [], [source]);
  if (!source) return null;
  const fresh = unlisted(source.entrants, listed, event.who);
  // The answer arrives before the refreshed page.
  const latest = entered ?? undoable;
  const leagues = [...new Map(sources.map(({ league, leagueName }) => [league, leagueName]))];

  async function enter({ league, season }: Source) {
    const outcome = await send({
      ...{ kind: "invite-all", league: leagueId, season: event.id, from: { league, season } },
      entries,
    });
    if (outcome?.outcome !== "applied") return;
    const count = (name: string) => Number(outcome.result?.[name] ?? 0);
    const [into, waiting, there] = [count("entered"), count("waiting"), count("there")];
    const texts = [
      waiting > 0 ? t("waiting", { entered: into, waiting }) : t("entered", { entered: into }),
      there > 0 ? t("there", { there }) : "",
    ];
    setEntered({ row: count("row"), texts: texts.filter(Boolean).join(" ") });
    setNotice("");
    router.refresh();
  }

  async function undo({ row }: { readonly row: number }) {
    const outcome = await send({ kind: "undo-invite-all", league: leagueId, season: event.id, entered: row });
    if (!outcome || outcome.outcome === "rejected") return;
    setEntered(null);
    setNotice(t("undone", { removed: Number(outcome.result?.["removed"] ?? 0) }));
    router.refresh();
  }

  return (
    <Sheet title={t("title")} titleId="invite-all" note={t("note")}>
      <div className="grid gap-4">
        <SelectField
          id="entry-source"
          label={t(event.who === "teams" ? "from" : "fromPlayers")}
          value={source.season}
          onChange={({ target }) => setChosen(target.value)}
        >
          {leagues.map(([league, name]) => (
            <optgroup key={league} label={league === leagueId ? t("own") : name}>
              {sources
                .filter((one) => one.league === league)
                .map((one) => (
                  <option key={one.season} value={one.season}>
                    {t("count", { name: one.name, count: one.entrants.length })}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
        <p>{t("will", { fresh: fresh.length, there: source.entrants.length - fresh.length })}</p>
        {fresh.length > 0 ? (
          <details>
            <summary className="min-h-12 content-center">{t("who")}</summary>
            <ul className="list-disc ps-5">
              {fresh.map(({ id, name }) => (
                <li key={id} className="name wrap-anywhere">
                  {name}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
        <ProblemNotice problems={problems} />
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={sending || fresh.length === 0} onClick={() => void enter(source)}>
            <UsersRound aria-hidden="true" className="size-5" />
            {t("enter", { count: fresh.length })}
          </Button>
          <span role="status">{entered?.texts ?? notice}</span>
          {undoable && !entered ? <span>{t("canUndo", { count: undoable.count })}</span> : null}
          {latest ? (
            <Button tone="quiet" disabled={sending} onClick={() => void undo(latest)}>
              <Undo2 aria-hidden="true" className="size-5" />
              {t("undo")}
            </Button>
          ) : null}
        </div>
      </div>
    </Sheet>
  );
}
