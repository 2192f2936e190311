"use client";

import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import type { FollowsState } from "@/lib/client/use-follows";
import type { EventFollows } from "@/lib/competition/event-follows";
import { useMatchName } from "./match-name";

interface FollowsProps {
  readonly state: FollowsState;
}

/** What a ruling or a correction changes in its event, told before it is made; or why it would be refused. */
export function Follows({ state }: FollowsProps) {
  const t = useTranslations("eventDesk.follows");
  if (state.kind === "none") return null;
  return (
    <div role="status" className="grid gap-2 text-small">
      {state.kind === "known" ? <Told {...state} /> : <p className="text-ink-soft">{t(state.kind)}</p>}
    </div>
  );
}

function Told({ follows }: { readonly follows: EventFollows }) {
  const t = useTranslations("eventDesk.follows");
  const nameWords = useMatchName();
  const { problems, seats, dropped, champion, waits, isHeld } = follows;
  if (problems.length > 0) return <ProblemNotice problems={problems} title={t("refused")} />;
  const lines = [
    ...seats.map(({ match, was, becomes }) => {
      const said = { match: nameWords(match), was: was ?? "", becomes: becomes ?? "" };
      if (was === null) return t("comes", said);
      return becomes === null ? t("goes", said) : t("changes", said);
    }),
    ...dropped.map((match) => t("dropped", { match: nameWords(match) })),
    ...(champion ? [championWords(champion, t)] : []),
    ...(waits ? [t(isHeld ? "held" : `waits.${waits}`)] : []),
  ];
  if (lines.length === 0) return <p>{t("nothing")}</p>;
  return (
    <>
      <p className="font-semibold">{t("title")}</p>
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

type Words = ReturnType<typeof useTranslations<"eventDesk.follows">>;

function championWords({ was, becomes }: NonNullable<EventFollows["champion"]>, t: Words): string {
  if (becomes === null) return t("noChampion", { was: was ?? "" });
  return was === null ? t("champion", { becomes }) : t("otherChampion", { was, becomes });
}
