"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { type Booking, type FreePlace, freePlaces } from "@/lib/competition/events/event-bookings";
import { type DrawBookings, tablesOf, usePlaceTexts } from "./draw-bookings";

interface FreePlaceButtonsProps {
  readonly booked: DrawBookings;
  /** The match with its new place. */
  readonly match: Booking;
  readonly sending: boolean;
  readonly onTake: (place: FreePlace) => void;
}

const offered = 3;

/** Free places for a match on its night, each a one-tap button. */
export function FreePlaceButtons({ booked, match, sending, onTake }: FreePlaceButtonsProps) {
  const t = useTranslations("eventDesk.places");
  const { placeTexts, matchTexts } = usePlaceTexts(booked);
  const free = freePlaces(match, [...booked.own, ...booked.others], tablesOf(booked.bars), offered);
  if (free.length === 0) return <p className="text-small">{t("noneFree")}</p>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small">{t("free")}</span>
      {free.map((place) => {
        const texts = placeTexts(place);
        return (
          <Button
            key={texts}
            disabled={sending}
            aria-label={t("take", { place: texts, match: matchTexts(match.id) })}
            onClick={() => onTake(place)}
          >
            {texts}
          </Button>
        );
      })}
    </div>
  );
}
