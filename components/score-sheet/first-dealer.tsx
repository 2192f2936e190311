"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Seat } from "@/lib/rulebooks/rulebook";
import { seatNumber } from "@/lib/rulebooks/seat-number";

interface FirstDealerProps {
  readonly sideNames: readonly string[];
  /** The seats clockwise: side, and player if known. */
  readonly seats: readonly { readonly side: number; readonly name?: string }[];
  readonly onChoose: (seat: Seat) => void;
  readonly disabled?: boolean;
  /** The current first dealer, when changing it. */
  readonly chosen?: Seat;
  /** How the first dealer is found in this game. */
  readonly draw?: ReactNode;
}

/**
 * "Who deals first?": one button per seat, laid out like the table; each side's seats are numbered as in the dealer's
 * dot.
 */
export function FirstDealer({ sideNames, seats, onChoose, disabled = false, chosen, draw }: FirstDealerProps) {
  const t = useTranslations("sheet.firstDealer");
  const sides = seats.map(({ side }) => side);
  const isSingle = seats.length === new Set(seats.map(({ side }) => side)).size;
  return (
    <fieldset className="first-dealer" disabled={disabled}>
      <legend>{t("title")}</legend>
      <p>
        {t(isSingle ? "noteSingle" : "note")} {draw ?? (isSingle ? t("drawn") : null)}
      </p>
      <div className="first-dealer-seats">
        {seats.map(({ side, name }, seat) => {
          const number = seatNumber(sides, seat);
          // A single player's name is the side's name.
          const player = isSingle ? undefined : name;
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
              key={seat}
              type="button"
              className={`key first-dealer-seat first-dealer-${seat}`}
              aria-label={
                player === undefined
                  ? t("key", { side: sideNames[side] ?? "", number })
                  : t("keyNamed", { name: player, side: sideNames[side] ?? "", number })
              }
              {...(chosen === undefined ? {} : { "aria-pressed": chosen === seat })}
              onClick={() => onChoose(seat)}
            >
              <b>{player ?? sideNames[side]}</b>
              <small>{player === undefined ? t("seat", { number }) : sideNames[side]}</small>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
