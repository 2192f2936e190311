"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { scoreText } from "@/components/ui/number-text";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { seatsClockwise } from "@/lib/rulebooks/seat-names";
import { seatNumber } from "@/lib/rulebooks/seat-number";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import type { TableMatch } from "../table-match";
import { factsOf, observed, type SeenFacts, type SheetChanged } from "./changed-sheet";

interface ChangedSheetNoticesProps {
  readonly match: TableMatch;
  /** The table's position in the match. */
  readonly table: number;
  /** The games as stored by the server, and as shown on this phone. */
  readonly known: readonly PhoneGame[];
  readonly games: readonly PhoneGame[];
}

type SeenSheets = Readonly<Record<string, SeenFacts>>;

/** Shows this phone's user that another user swapped the sides, set another first dealer or corrected a final score. */
export function ChangedSheetNotices({ match, table, known, games }: ChangedSheetNoticesProps) {
  const t = useTranslations("correction");
  const format = useFormatter();
  const tTable = useTranslations("table");
  const [seenFacts, setSeenFacts] = useState<SeenSheets | null>(null);
  useEffect(() => setSeenFacts(seenSheetsOf(match.id)), [match.id]);
  const book = useRulebook();
  const { mirror } = book;
  const seen = known.map((game) => {
    const name = `${table}.${game.number}`;
    const shown = games.find(({ number }) => number === game.number) ?? game;
    return { name, game, ...observed(seenFacts?.[name], game, shown, mirror) };
  });
  const remembered = JSON.stringify({
    ...seenFacts,
    ...Object.fromEntries(seen.map((one) => [one.name, one.remember])),
  });
  const isKnown = seenFacts === null || JSON.stringify(seenFacts) === remembered;
  useEffect(() => {
    if (isKnown) return;
    remember(match.id, remembered);
    setSeenFacts(JSON.parse(remembered) as SeenSheets);
  }, [isKnown, remembered, match.id]);

  const news = seenFacts ? seen.filter(({ changed }) => changed !== null) : [];
  if (news.length === 0) return null;
  const understood = () => {
    const read = Object.fromEntries(news.map(({ name, game }) => [name, { told: factsOf(game) }]));
    remember(match.id, JSON.stringify({ ...seenFacts, ...read }));
    setSeenFacts({ ...seenFacts, ...read });
  };
  return (
    <Notice
      kind="warn"
      role="status"
      className="m-2"
      actions={<Button onClick={understood}>{tTable("dismiss")}</Button>}
    >
      {news.map(({ name, game, changed }) => (
        <p key={name}>{changed && sentence(t, format, { book, match, table, game: game.number }, changed)}</p>
      ))}
    </Notice>
  );
}

interface Place {
  readonly book: Rulebook;
  readonly match: TableMatch;
  readonly table: number;
  readonly game: number;
}

function sentence(
  t: ReturnType<typeof useTranslations<"correction">>,
  format: ReturnType<typeof useFormatter>,
  at: Place,
  changed: SheetChanged,
): string {
  const { game } = at;
  if (changed.what === "swapped") return t("toldSwapped", { game });
  if (changed.what === "final")
    return t("toldFinal", { game, was: scoreText(format, changed.was), is: scoreText(format, changed.is) });
  const { book, match, table } = at;
  const seats = seatsClockwise(book, match, table, game);
  const texts = (seat: number) => {
    const { side = 0, name } = seats[seat] ?? {};
    const sides = seats.map((one) => one.side);
    const number = seatNumber(sides, seat);
    const team = match.sides[side] ?? "";
    return name === undefined ? t("seat", { side: team, number }) : t("seatNamed", { side: team, name });
  };
  return t("toldDealer", { game, was: texts(changed.was), is: texts(changed.is) });
}

const stored = (match: string) => `sheet-told:${match}`;

function seenSheetsOf(match: string): SeenSheets {
  try {
    const storedFacts: unknown = JSON.parse(localStorage.getItem(stored(match)) ?? "{}");
    return typeof storedFacts === "object" && storedFacts !== null ? (storedFacts as SeenSheets) : {};
  } catch {
    return {};
  }
}

/** Without browser storage, it is shown at most once per page. */
function remember(match: string, text: string): void {
  try {
    localStorage.setItem(stored(match), text);
  } catch {
    // Not stored; the component's state remains.
  }
}
