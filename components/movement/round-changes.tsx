"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { formatDate } from "@/components/schedule/format-date";
import { Button } from "@/components/ui/button";
import { useCommand } from "@/lib/client/use-command";

/** A change of a season's rounds: one round's date or length, or new seats for the remaining ones. */
interface RoundChange {
  readonly id: string;
  readonly kind: string;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
  readonly undoneAt: string | null;
  readonly rounds: readonly { readonly number: number; readonly date: string | null; readonly was: string | null }[];
  readonly joined: readonly string[];
  readonly left: readonly string[];
}

interface RoundChangesProps {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly timeZone: string;
  readonly changes: readonly RoundChange[];
}

/** All changes of the rounds, latest first, each with a button to revoke it. */
export function RoundChanges({ leagueId, seasonId, timeZone, changes }: RoundChangesProps) {
  const t = useTranslations("roundDesk");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [tried, setTried] = useState("");
  if (changes.length === 0) return <p className="text-ink-soft">{t("none")}</p>;

  async function undo(change: string) {
    setTried(change);
    const outcome = await send({ kind: "undo-schedule-change", league: leagueId, season: seasonId, change });
    if (outcome?.outcome === "applied" || outcome?.outcome === "agreed") router.refresh();
  }

  return (
    <ol className="grid">
      {changes.map((change) => (
        <li key={change.id} className="grid gap-2 border-t border-rule py-3 first:border-t-0">
          <Told change={change} timeZone={timeZone} />
          {tried === change.id ? <ProblemNotice problems={problems} /> : null}
          {change.undoneAt === null ? (
            <Button disabled={sending} onClick={() => void undo(change.id)}>
              <Undo2 aria-hidden="true" className="size-5" />
              {t("undo")}
              <span className="sr-only">: {change.reason}</span>
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Told({ change, timeZone }: { readonly change: RoundChange; readonly timeZone: string }) {
  const t = useTranslations("roundDesk");
  const format = useFormatter();
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", timeZone });
  const night = (date: string | null) => (date ? formatDate(format, date) : t("noNight"));
  const { kind, reason, by, at, undoneAt, rounds, joined, left } = change;
  const name = t(kind === "change-round" ? "kinds.change-round" : "kinds.replan-movement");
  const moved = rounds.filter(({ date, was }) => date !== was);
  return (
    <div>
      <p className="font-semibold">
        {undoneAt === null ? name : <s>{name}</s>}
        <span className="font-normal"> · {reason}</span>
      </p>
      <p className="text-small">
        {[
          t("ofRounds", { count: rounds.length, numbers: rounds.map(({ number }) => number).join(", ") }),
          ...moved.map(({ date, was }) => t("dateWas", { was: night(was), becomes: night(date) })),
        ].join(" · ")}
        {joined.length > 0 ? ` · ${t("joined", { names: format.list(joined) })}` : null}
        {left.length > 0 ? ` · ${t("left", { names: format.list(left) })}` : null}
      </p>
      <p className="text-small text-ink-soft">
        {t("madeBy", { who: by || "none", when: moment(at) })}
        {undoneAt === null ? null : ` · ${t("undone", { when: moment(undoneAt) })}`}
      </p>
    </div>
  );
}
