"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Notice } from "@/components/ui/notice";
import { useCommand } from "@/lib/client/use-command";
import { type BookingClash, bookingClashes, type FreePlace, placedAt } from "@/lib/competition/events/event-bookings";
import { clashesOf, type DrawBookings, usePlaceTexts } from "./draw-bookings";
import { FreePlaceButtons } from "./free-place-buttons";

/** Maximum number of clashes shown; further ones appear when others are solved. */
const most = 8;

/** Clashes of the draw's matches with each other or with season nights, with free alternatives. */
export function DrawClashes({ booked }: { readonly booked: DrawBookings }) {
  const t = useTranslations("eventDesk.places");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const { clashTexts } = usePlaceTexts(booked);
  const clashes = bookingClashes(booked.own, booked.others);
  if (clashes.length === 0) return null;

  async function take(match: DrawBookings["own"][number], place: FreePlace) {
    await send({
      ...{ kind: "place-matches", league: booked.league, season: booked.event },
      places: [{ match: match.id, ...place, minutes: match.minutes }],
      // The alternative may clash with a later match; that clash is then shown.
      clashes: clashesOf(booked, placedAt(match, place)).length,
    });
    router.refresh();
  }

  return (
    <Notice kind="warn" title={t("clashes", { count: clashes.length })}>
      <ul className="grid gap-3 pt-2">
        {clashesByMatch(booked, clashes.slice(0, most)).map(({ match, clashes: ofMatch }) => (
          <li key={ofMatch.map(clashKey).join(", ")} className="grid gap-2 wrap-anywhere">
            {ofMatch.map((clash) => (
              <p key={clashKey(clash)}>{clashTexts(clash)}</p>
            ))}
            {match ? (
              <FreePlaceButtons
                booked={booked}
                match={match}
                sending={sending}
                onTake={(place) => void take(match, place)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {clashes.length > most ? <p>{t("more", { count: clashes.length - most })}</p> : null}
      <ProblemNotice problems={problems} />
    </Notice>
  );
}

const clashKey = ({ kind, ids }: BookingClash) => `${kind} ${ids.join(" ")}`;

interface MatchClashes {
  /** The match to move; undefined if none can be. */
  readonly match: DrawBookings["own"][number] | undefined;
  readonly clashes: readonly BookingClash[];
}

/** Groups clashes by the match to move, so that its free places are offered once. */
function clashesByMatch(booked: DrawBookings, clashes: readonly BookingClash[]): readonly MatchClashes[] {
  const clashesOfMatch = new Map<string, MatchClashes>();
  for (const clash of clashes) {
    const match = movable(booked, clash);
    const key = match?.id ?? clashKey(clash);
    clashesOfMatch.set(key, { match, clashes: [...(clashesOfMatch.get(key)?.clashes ?? []), clash] });
  }
  return [...clashesOfMatch.values()];
}

/** The later of the event's matches in a clash that have not begun; undefined for none. */
function movable({ own }: DrawBookings, { ids }: BookingClash): DrawBookings["own"][number] | undefined {
  return own.findLast(({ id, hasBegun }) => !hasBegun && ids.includes(id));
}
