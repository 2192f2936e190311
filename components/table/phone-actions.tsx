"use client";

import { Columns2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { useCommand } from "@/lib/client/use-command";
import { scorekeeperAt, type TablePresence } from "@/lib/score-sheet/table-presence";
import { ScorekeeperButtons } from "./scorekeeper-buttons";

interface PhoneActionsProps {
  readonly league: string;
  readonly match: string;
  readonly sides: readonly string[];
  readonly table: number;
  /** The side that this phone represents. */
  readonly side: number;
  readonly presence: TablePresence;
  readonly sheetHref: string;
}

/** Actions of a phone at its table: open the sheet, become the scorekeeper's, change its side. */
export function PhoneActions({ league, match, sides, table, side, presence, sheetHref }: PhoneActionsProps) {
  const t = useTranslations("joining");
  const tOwn = useTranslations("ownSheets");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const isMine = scorekeeperAt(presence, table)?.id === presence.me;

  async function change(chosen: number) {
    const outcome = await send({ kind: "take-side", league, match, side: chosen, table });
    if (outcome && outcome.outcome !== "rejected") router.refresh();
  }

  async function keepOwn() {
    const outcome = await send({ kind: "keep-own-sheets", league, match, table, own: true });
    if (outcome && outcome.outcome !== "rejected") router.push(sheetHref);
  }

  return (
    <div className="grid gap-4">
      <ProblemNotice problems={problems} />
      {isMine ? <p>{t("penHere")}</p> : null}
      <LinkButton href={sheetHref} tone="main" className="min-h-16 text-large">
        {t(isMine ? "openSheet" : "seeSheet")}
      </LinkButton>
      <ScorekeeperButtons
        league={league}
        match={match}
        sides={sides}
        table={table}
        presence={presence}
        onTaken={() => router.push(sheetHref)}
      />
      {isMine || sides.length > 2 ? null : (
        <div className="grid gap-1">
          <Button disabled={sending} onClick={() => void keepOwn()}>
            <Columns2 aria-hidden="true" className="size-5" />
            {tOwn("keep")}
          </Button>
          <p className="text-small text-ink-soft">{tOwn("keepNote")}</p>
        </div>
      )}
      <ChangeSide sides={sides} side={side} disabled={sending} onChange={(chosen) => void change(chosen)} />
    </div>
  );
}

interface ChangeSideProps {
  readonly sides: readonly string[];
  readonly side: number;
  readonly disabled: boolean;
  readonly onChange: (side: number) => void;
}

/** Changes the side that this phone represents: one tap for two sides, a choice by name for several. */
function ChangeSide({ sides, side, disabled, onChange }: ChangeSideProps) {
  const t = useTranslations("joining");
  const [isOpen, setIsOpen] = useState(false);
  const others = sides.flatMap((name, index) => (index === side ? [] : [{ name, index }]));
  const [other] = others;
  const isSingle = others.length > 1;
  if (isSingle && isOpen) {
    return (
      <fieldset className="grid gap-2">
        <legend className="mb-2">{t("whichPlayer")}</legend>
        {others.map(({ name, index }) => (
          <Button
            key={index}
            disabled={disabled}
            onClick={() => {
              setIsOpen(false);
              onChange(index);
            }}
          >
            {t("iAm", { side: name })}
          </Button>
        ))}
      </fieldset>
    );
  }
  return (
    <Button
      tone="quiet"
      disabled={disabled}
      className="justify-self-start"
      onClick={() => (isSingle ? setIsOpen(true) : other && onChange(other.index))}
    >
      {isSingle ? t("changePlayer", { side: sides[side] ?? "" }) : t("otherSide", { side: sides[side] ?? "" })}
    </Button>
  );
}
