"use client";

import { Radio, Unplug } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useLivePage } from "@/lib/client/live/use-live-page";

interface LivePageProps {
  /** The league's address. */
  readonly league: string;
  /** The version of the league's ledger when the page was loaded. */
  readonly version: number;
}

/** Maximum number of names listed. */
const maxNames = 4;

/**
 * Keeps the page up to date with its league, and shows the state: live, the latest change, disconnected since when,
 * age.
 */
export function LivePage({ league, version }: LivePageProps) {
  const t = useTranslations("live");
  const locale = useLocale();
  const [moved, setMoved] = useState<{ readonly at: number; readonly names: readonly string[] } | null>(null);
  const { isConnected, lostAt, age } = useLivePage(league, version, (names) => {
    if (names.length > 0) setMoved({ at: Date.now(), names });
  });
  const clock = (at: number) => new Date(at).toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit" });
  const isLost = isConnected === false && lostAt !== null;
  return (
    <span className="live-line" data-live-state={stateOf(isConnected)} data-live-version={version}>
      {isConnected ? <Radio aria-hidden="true" className="size-3.5" /> : null}
      {isLost ? <Unplug aria-hidden="true" className="size-3.5" /> : null}
      <span aria-live="polite">
        {isConnected ? <b>{t("live")}</b> : null}
        {isLost ? <b>{t("lost", { time: clock(lostAt) })}</b> : null}{" "}
        {age === null ? null : <b>{t("aged", { seconds: age })} </b>}
        {moved
          ? t("changed", {
              time: clock(moved.at),
              names: moved.names.slice(0, maxNames).join(", "),
              more: Math.max(0, moved.names.length - maxNames),
            })
          : null}
      </span>
    </span>
  );
}

function stateOf(isConnected: boolean | null): string {
  if (isConnected === null) return "connecting";
  return isConnected ? "live" : "lost";
}
