"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useLive } from "./use-live";
import { needsReload, staleSince } from "./wall-care";

interface Dated {
  readonly version: number;
  readonly build: string;
  readonly asOf: number;
  readonly timeZone: string;
}

/** What the wall shows now, and the time by the server's clock. */
export interface Wall<View> {
  readonly view: View;
  readonly now: number;
  /** Since when there has been no connection; null while what is shown is fresh. */
  readonly since: number | null;
}

const tick = 5000;
/** Estimates grow old by themselves. */
const askEvery = 45_000;

/**
 * Keeps a wall as new as its league, for weeks: it asks with every piece of news, and from time to time; an older answer
 * never takes the place of a newer one; it is loaded anew for another build, and once a night, only while there is a network.
 */
export function useWall<View extends Dated>(initial: View, league: string, address: string): Wall<View> {
  const [view, setView] = useState(initial);
  const [now, setNow] = useState(initial.asOf);
  // A television's clock may be anywhere: the server's counts.
  const [answered, setAnswered] = useState({ at: initial.asOf, offset: 0 });
  const loadedAt = useRef(0);
  const askedAt = useRef(0);
  const shown = useRef(initial);

  const ask = useCallback(async () => {
    askedAt.current = Date.now();
    const found = await fetchView<View>(address);
    if (!found) return;
    setAnswered({ at: found.asOf, offset: found.asOf - Date.now() });
    const condition = { now: Date.now(), loadedAt: loadedAt.current, hour: hourIn(found.timeZone, found.asOf) };
    if (needsReload({ ...condition, build: initial.build, newBuild: found.build })) return location.reload();
    if (found.version < shown.current.version || found.asOf < shown.current.asOf) return;
    shown.current = found;
    setView(found);
  }, [address, initial.build]);

  const { lostAt } = useLive(
    league,
    () => shown.current.version,
    ({ version }) => {
      if (version > shown.current.version) void ask();
    },
  );

  useEffect(() => {
    loadedAt.current = Date.now();
    askedAt.current = Date.now();
    // A page that was kept for want of a network is older than it thinks.
    if (document.documentElement.dataset["keptAt"]) void ask();
    else setAnswered({ at: initial.asOf, offset: initial.asOf - Date.now() });
  }, [ask, initial.asOf]);

  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now() + answered.offset);
      if (Date.now() - askedAt.current >= askEvery) void ask();
    }, tick);
    return () => clearInterval(timer);
  }, [ask, answered.offset]);

  const since = staleSince(now, { answeredAt: answered.at, lostAt: lostAt === null ? null : lostAt + answered.offset });
  return { view, now, since };
}

function hourIn(timeZone: string, at: number): number {
  return Number(new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone }).format(at));
}

async function fetchView<View>(address: string): Promise<View | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(15_000) });
    return response.ok ? ((await response.json()) as View) : null;
  } catch {
    return null;
  }
}
