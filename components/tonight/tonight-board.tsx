"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useRef } from "react";
import { formatTime } from "@/components/schedule/format-date";
import { Notice } from "@/components/ui/notice";
import { useLive } from "@/lib/client/live/use-live";
import { useRefreshed } from "@/lib/client/use-refreshed";
import { needsAttention } from "@/lib/competition/schedule/night-need";
import { ConfirmGames } from "./confirm-games";
import type { DeskAddresses, Night } from "./desk-match";
import { NightLine } from "./night-line";

interface TonightBoardProps {
  readonly initial: Night;
  readonly at: DeskAddresses;
}

const every = 15_000;
/** On nights with more matches their actions are folded, so that the page stays short. */
const maxUnfolded = 14;

/** All matches of a night, by urgency; updated after every hand. */
export function TonightBoard({ initial, at }: TonightBoardProps) {
  const t = useTranslations("tonight");
  const tSigning = useTranslations("signing.confirm");
  const format = useFormatter();
  const address = `/api/desk/${encodeURIComponent(at.league)}/tonight?night=${initial.date}`;
  const { view, isStale, refresh } = useRefreshed(initial, address, every);
  const known = useRef(0);
  useLive(
    at.league,
    () => known.current,
    ({ version }) => {
      if (version <= known.current) return;
      known.current = version;
      refresh();
    },
  );
  const { matches } = view;
  const attention = matches.filter(({ need }) => needsAttention(need) || need === "to-confirm").length;
  const playing = matches.filter(({ need }) => need === "playing").length;
  const done = matches.filter(({ need }) => need === "done").length;
  const toConfirm = matches.filter(({ need }) => need === "to-confirm");
  const asOf = formatTime(format, view.asOf);
  return (
    <div className="grid gap-3">
      {isStale ? (
        <Notice kind="warn" role="status" title={t("stale", { time: asOf })} />
      ) : (
        <p className="px-1.5 text-small text-ink-soft" data-testid="as-of">
          {t("asOf", { time: asOf })}
        </p>
      )}
      <p role="status" className="px-1.5 font-semibold">
        {t("counts", { count: matches.length, attention, playing, done })}
      </p>
      {toConfirm.length > 0 ? (
        <div className="flex flex-wrap items-center gap-3 px-1.5">
          <b>{tSigning("toConfirm", { count: toConfirm.length })}</b>
          {toConfirm.length > 1 ? <ConfirmGames leagueId={view.leagueId} matches={toConfirm} onDone={refresh} /> : null}
        </div>
      ) : null}
      <ul className="sheet night">
        {matches.map((match) => (
          <NightLine
            key={match.id}
            match={match}
            at={at}
            withSeason={view.seasons.length > 1}
            isFolded={matches.length > maxUnfolded}
            leagueId={view.leagueId}
            onDone={refresh}
          />
        ))}
      </ul>
    </div>
  );
}
