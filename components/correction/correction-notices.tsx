"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { correctionsOn, readCorrections, rememberRead } from "./corrections";
import { SideFigures } from "./side-figures";

interface CorrectionNoticesProps {
  readonly match: {
    readonly id: string;
    readonly rules: unknown;
    readonly sides: readonly string[];
  };
  readonly table: number;
  readonly games: readonly PhoneGame[];
}

/** Shows this phone's user which hands others corrected, until dismissed. */
export function CorrectionNotices({ match, table, games }: CorrectionNoticesProps) {
  const t = useTranslations("correction");
  const tTable = useTranslations("table");
  const [read, setRead] = useState<readonly string[] | null>(null);
  useEffect(() => setRead(readCorrections(match.id)), [match.id]);
  const all = useMemo(() => correctionsOn(table, games), [table, games]);
  const own = all.flatMap(({ key, own: mine }) => (mine ? [key] : [])).join(" ");
  useEffect(() => {
    if (own === "") return;
    rememberRead(match.id, own.split(" "));
    setRead(readCorrections(match.id));
  }, [own, match.id]);

  const book = useRulebook();
  const unread = read ? all.filter(({ key, own: mine }) => !mine && !read.includes(key)) : [];
  if (unread.length === 0) return null;
  const figures = (entry: unknown) => {
    const scored = book.scoreHand(match.rules, entry);
    return scored.ok ? <SideFigures score={scored.value} sideNames={match.sides} /> : null;
  };
  const understood = () => {
    rememberRead(
      match.id,
      unread.map(({ key }) => key),
    );
    setRead(readCorrections(match.id));
  };
  return (
    <Notice
      kind="warn"
      role="status"
      className="m-2"
      actions={<Button onClick={understood}>{tTable("dismiss")}</Button>}
    >
      {unread.map(({ key, game, hand, was, is, reason }) => (
        <p key={key}>
          {t.rich("told", { hand, game, was: () => <s>{figures(was)}</s>, is: () => <b>{figures(is)}</b> })}
          {reason ? ` ${t("toldWhy", { reason })}` : null}
        </p>
      ))}
    </Notice>
  );
}
