"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { rulebook } from "@/lib/rulebooks/registry";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { SideFigures } from "./side-figures";
import { correctionsOn, rememberTold, toldOf } from "./told";

interface CorrectionNoticesProps {
  readonly match: {
    readonly id: string;
    readonly rulebook: string;
    readonly rules: unknown;
    readonly sides: readonly string[];
  };
  readonly table: number;
  readonly games: readonly PhoneGame[];
}

/** Tells this phone's holder which hands others corrected, until it is understood. */
export function CorrectionNotices({ match, table, games }: CorrectionNoticesProps) {
  const t = useTranslations("correction");
  const tTable = useTranslations("table");
  const [told, setTold] = useState<readonly string[] | null>(null);
  useEffect(() => setTold(toldOf(match.id)), [match.id]);
  const all = useMemo(() => correctionsOn(table, games), [table, games]);
  const own = all.flatMap(({ key, own: mine }) => (mine ? [key] : [])).join(" ");
  useEffect(() => {
    if (own === "") return;
    rememberTold(match.id, own.split(" "));
    setTold(toldOf(match.id));
  }, [own, match.id]);

  const book = rulebook(match.rulebook);
  const unread = told && book ? all.filter(({ key, own: mine }) => !mine && !told.includes(key)) : [];
  if (!book || unread.length === 0) return null;
  const figures = (entry: unknown) => {
    const scored = book.scoreHand(match.rules, entry);
    return scored.ok ? <SideFigures score={scored.value} sideNames={match.sides} /> : null;
  };
  const understood = () => {
    rememberTold(
      match.id,
      unread.map(({ key }) => key),
    );
    setTold(toldOf(match.id));
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
