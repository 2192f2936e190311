"use client";

import { ChevronLeft, UsersRound, Wrench } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";

export interface SheetBarProps {
  readonly href: string;
  readonly table: number;
  readonly game: number;
  readonly games: number;
  readonly week: number;
  /** The bar of an open table, which has no week, and whose sides' names show the seats. */
  readonly open?: { readonly bar: string | null } | null | undefined;
  /** Whether the schedule determines the seats. */
  readonly seated?: boolean | undefined;
  /** Whether it is an event, which has rounds instead of weeks. */
  readonly inEvent?: boolean | undefined;
  /** This phone's side and its opponents, if chosen. */
  readonly you?: { readonly side: string; readonly others: string } | undefined;
  /** Address of the line-up page. */
  readonly seatsHref: string;
  /** The tabs of the table's games. */
  readonly tabs?: ReactNode;
  /** Opens the menu for mistakes; left out without a sheet. */
  readonly onFix?: () => void;
}

/** The bar above the sheet: week, table and game, and a link back. */
export function SheetBar(props: SheetBarProps) {
  const { href, table, game, games, week, you, open, seated, inEvent, seatsHref, tabs, onFix } = props;
  const t = useTranslations("table");
  const tJoin = useTranslations("joining");
  const where = open ? (open.bar ?? "") : t("week", { who: seated || inEvent ? "person" : "team", number: week });
  return (
    <>
      <header className="flex h-12 flex-none items-center gap-1 px-1">
        <PageLink href={href} aria-label={t("back")} className="key key-quiet">
          <ChevronLeft aria-hidden="true" className="size-6" />
        </PageLink>
        <div className="min-w-0 flex-1 leading-tight">
          <h1 className="truncate text-body">{open ? t("openTable") : t("tableGame", { table, game, games })}</h1>
          <p className="truncate text-note text-ink-soft">{you ? tJoin("youAreShort", you) : where}</p>
        </div>
        {open || seated ? null : (
          <PageLink href={seatsHref} aria-label={t("seating")} className="key key-quiet">
            <UsersRound aria-hidden="true" className="size-6" />
          </PageLink>
        )}
        {onFix ? (
          <Button tone="quiet" onClick={onFix}>
            <Wrench aria-hidden="true" className="size-5" />
            {t("mend.open")}
          </Button>
        ) : null}
      </header>
      {tabs}
    </>
  );
}
