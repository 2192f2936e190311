"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { type Booking, type FreePlace, freePlaces } from "@/lib/competition/events/event-bookings";
import { type Booked, tablesOf, usePlaceWords } from "./booked";

interface FreeKeysProps {
  readonly booked: Booked;
  /** The match with its new place. */
  readonly match: Booking;
  readonly sending: boolean;
  readonly onTake: (place: FreePlace) => void;
}

const offered = 3;

/** Free places for a match on its night, each a one-tap key. */
export function FreeKeys({ booked, match, sending, onTake }: FreeKeysProps) {
  const t = useTranslations("eventDesk.places");
  const { placeWords, matchWords } = usePlaceWords(booked);
  const free = freePlaces(match, [...booked.own, ...booked.others], tablesOf(booked.bars), offered);
  if (free.length === 0) return <p className="text-small">{t("noneFree")}</p>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small">{t("free")}</span>
      {free.map((place) => {
        const words = placeWords(place);
        return (
          <Button
            key={words}
            disabled={sending}
            aria-label={t("take", { place: words, match: matchWords(match.id) })}
            onClick={() => onTake(place)}
          >
            {words}
          </Button>
        );
      })}
    </div>
  );
}
