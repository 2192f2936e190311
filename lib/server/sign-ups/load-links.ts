import "server-only";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import type { CheckInView, SignUpView } from "@/lib/competition/events/event-entry";
import { hashOf, isSame } from "../auth/secrets";
import { db } from "../data/connection/client";
import { eventCardOf, eventOf, type StoredEvent } from "../data/events/events";
import { signUpOf, signUpsOf } from "../data/events/sign-ups";
import { dateText } from "../platform/system/clock";
import { isOpen } from "./sign-up-rules";

/** Loads the view of a private link, or null when it is invalid. */
export async function loadPrivateSignUp({ league, card, token }: CardFragment, at: Date): Promise<SignUpView | null> {
  const stored = await signUpOf(db(), league, card);
  if (!stored || !isSame(hashOf(token), stored.tokenHash)) return null;
  const event = await eventOf(db(), league, stored.seasonId);
  if (!event) return null;
  const list = await signUpsOf(db(), league, stored.seasonId);
  const waiting = list.filter(({ state }) => state === "waiting").findIndex(({ id }) => id === stored.id);
  const { id, number, state, paid, answer, members, contact, note, bar, club } = stored;
  const name = stored.fullName ?? stored.name;
  const { who, fee, nights, deadline, drawnAt } = event;
  return {
    league: leagueOf(event),
    event: {
      ...eventFields(event),
      ...{ who, fee, nights },
      deadline: deadline && dateText(deadline),
      isDrawn: drawnAt !== null,
      isOpen: isOpen(event, at),
      isCheckIn: event.season.state === "published" && state === "accepted",
    },
    signUp: {
      ...{ id, number, state, paid, answer, name, members, contact, note, bar, club },
      isHere: stored.checkedInAt !== null,
      waitingPlace: waiting < 0 ? null : waiting + 1,
    },
  };
}

/** Data of an event's check-in card; "ended" for a revoked card or a finished event; null for an unknown card. */
export async function loadCheckIn({ league, card, token }: CardFragment): Promise<CheckInView | "ended" | null> {
  const stored = await eventCardOf(db(), league, card);
  if (!stored || !isSame(hashOf(token), stored.tokenHash)) return null;
  const event = await eventOf(db(), league, stored.seasonId);
  if (stored.revokedAt || event?.season.state !== "published") return "ended";
  const list = await signUpsOf(db(), league, stored.seasonId);
  return {
    league: leagueOf(event),
    event: eventFields(event),
    accepted: list
      .filter(({ state }) => state === "accepted")
      .map(({ id, name, checkedInAt }) => ({ id, name, isHere: checkedInAt !== null }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}

function leagueOf({ season: { league } }: StoredEvent): SignUpView["league"] {
  return { id: league.id, slug: league.slug, name: league.name };
}

function eventFields({ season: { id, slug, name } }: StoredEvent): CheckInView["event"] {
  return { id, slug, name };
}
