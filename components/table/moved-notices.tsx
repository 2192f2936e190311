"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { followSheet } from "@/lib/client/follow-sheet";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { departedSheet } from "./departed-sheet";
import type { TableMatch } from "./table-match";

interface MovedNoticesProps {
  readonly match: TableMatch;
  /** The table's position in the match. */
  readonly table: number;
  readonly games: readonly PhoneGame[];
  /** The number of the game on the screen. */
  readonly game: number;
  /** The ledger version when the page was loaded: sheets that left later were on the screen. */
  readonly since: number;
  /** Whether nothing is unsent or unread. */
  readonly isAtRest: boolean;
}

/**
 * Notices about moved sheets: to be moved, moved away, arrived. A phone that showed the sheet follows it after sending
 * all its commands.
 */
export function MovedNotices({ match, table, games, game, since, isAtRest }: MovedNoticesProps) {
  const t = useTranslations("moving");
  const locale = useLocale();
  const departed = departedSheet(match.departed, table, games);
  const [refused, setRefused] = useState(false);
  const followed = useRef(0);
  const leaving = games.find(({ number }) => number === game)?.leaving;
  const seq = departed?.seq ?? 0;

  useEffect(() => {
    if (seq <= since || !isAtRest || followed.current >= seq) return;
    followed.current = seq;
    void followSheet(match.id, seq, locale).then((isThere) => setRefused(!isThere));
  }, [seq, since, isAtRest, match.id, locale]);

  if (leaving) {
    return (
      <Notice kind="warn" role="status" className="m-2">
        {t("leaving")}
      </Notice>
    );
  }
  if (departed) {
    const go = async () => setRefused(!(await followSheet(match.id, departed.seq, locale)));
    return (
      <Notice
        kind="warn"
        role="alert"
        className="m-2"
        actions={<Button onClick={() => void go()}>{t("goThere")}</Button>}
      >
        <p>{t("went", { game: departed.game, sides: (departed.sides ?? []).join(" – ") })}</p>
        {refused ? <p>{t("notLetIn")}</p> : null}
      </Notice>
    );
  }
  return <Arrival match={match} table={table} game={game} />;
}

/** A notice about an arrived sheet, shown once per phone. */
function Arrival({ match, table, game }: Pick<MovedNoticesProps, "match" | "table" | "game">) {
  const t = useTranslations("moving");
  const tTable = useTranslations("table");
  const [read, setRead] = useState<number | null>(null);
  const came = match.arrived?.findLast((one) => one.table === table && one.game === game);
  useEffect(() => setRead(lastRead(match.id)), [match.id]);
  if (!came || read === null || came.seq <= read) return null;
  const dismiss = () => {
    keepRead(match.id, came.seq);
    setRead(came.seq);
  };
  return (
    <Notice className="m-2" role="status" actions={<Button onClick={dismiss}>{tTable("dismiss")}</Button>}>
      {t(came.signed > 0 ? "cameSigned" : "came", { game, sides: came.sides.join(" – ") })}
    </Notice>
  );
}

const stored = (match: string) => `sheet-came:${match}`;

function lastRead(match: string): number {
  try {
    return Number(localStorage.getItem(stored(match)) ?? 0);
  } catch {
    return 0;
  }
}

function keepRead(match: string, seq: number): void {
  try {
    localStorage.setItem(stored(match), String(seq));
  } catch {
    // The notice is shown again.
  }
}
