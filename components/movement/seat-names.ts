import type { useTranslations } from "next-intl";

type Translator = ReturnType<typeof useTranslations<"movement">>;

const seatKeys = ["n0", "n1", "n2", "n3"] as const;

/** A seat's name: seat 0 is north; the others follow clockwise. */
export function seatName(t: Translator, seat: number): string {
  return t(`seats.${seatKeys[seat] ?? "n0"}`);
}

/** The same as a letter. */
export function seatLetter(t: Translator, seat: number): string {
  return t(`letters.${seatKeys[seat] ?? "n0"}`);
}
