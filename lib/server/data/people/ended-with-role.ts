import "server-only";
import type { Tx } from "../connection/client";

// The grants in a league that ended since a moment with a person's role: only those that would still be valid and that
// nobody has renewed.

/** Maximum number of listed grants per kind. */
const take = 200;

const working = { revokedAt: null } as const;
const goesOn = { openVenueId: null, state: { in: ["draft" as const, "published" as const] } };

/** A league and the start of the period. */
interface Ended {
  readonly leagueId: string;
  readonly since: Date;
  readonly at: Date;
}

/** The invitations, until their expiry date. One to the same role for the same person renews them. */
export async function endedInvitations(tx: Tx, { leagueId, since, at }: Ended) {
  const select = { role: true, forWhom: true, personId: true } as const;
  const [ended, valid] = await Promise.all([
    tx.invitation.findMany({
      where: { leagueId, endedWithRole: true, revokedAt: { gt: since }, expiresAt: { gt: at } },
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      take,
      select,
    }),
    tx.invitation.findMany({ where: { leagueId, ...working, expiresAt: { gt: at } }, select }),
  ]);
  const renews = (one: (typeof ended)[number]) => (other: (typeof valid)[number]) =>
    other.role === one.role && other.forWhom === one.forWhom && other.personId === one.personId;
  return ended.filter((one) => !valid.some(renews(one))).map(({ role, forWhom }) => ({ role, forWhom }));
}

/** The links to tables of matches that are not over. */
export async function endedTableLinks(tx: Tx, { leagueId, since, at }: Ended) {
  const isOpen = { expiresAt: { gt: at } };
  const links = await tx.tableLink.findMany({
    where: {
      ...{ leagueId, endedWithRole: true, revokedAt: { gt: since }, ...isOpen },
      match: { state: { in: ["scheduled", "playing"] }, links: { none: { ...working, ...isOpen } } },
    },
    distinct: ["matchId"],
    orderBy: { matchId: "asc" },
    take,
    select: {
      match: {
        select: {
          sides: { orderBy: [{ side: "asc" }, { position: "asc" }], select: { entrant: { select: { name: true } } } },
        },
      },
    },
  });
  return links.map(({ match }) => match.sides.map(({ entrant }) => entrant.name));
}

/** The cards of bars' tables. */
export async function endedBarCards(tx: Tx, { leagueId, since }: Ended) {
  const cards = await tx.venueTableLink.findMany({
    where: { leagueId, endedWithRole: true, revokedAt: { gt: since }, venue: { retired: false } },
    distinct: ["venueId", "table"],
    orderBy: [{ venueId: "asc" }, { table: "asc" }],
    take,
    select: { table: true, venue: { select: { name: true, cards: { where: working, select: { table: true } } } } },
  });
  return cards
    .filter(({ table, venue }) => !venue.cards.some((card) => card.table === table))
    .map(({ table, venue }) => ({ table, bar: venue.name }));
}

/** The bars of ended cards for open tables. */
export async function endedOpenCards(tx: Tx, { leagueId, since }: Ended) {
  const cards = await tx.openTableCard.findMany({
    where: {
      leagueId,
      endedWithRole: true,
      revokedAt: { gt: since },
      venue: { retired: false, openCards: { none: working } },
    },
    distinct: ["venueId"],
    orderBy: { venueId: "asc" },
    take,
    select: { venue: { select: { name: true } } },
  });
  return cards.map(({ venue }) => venue.name);
}

/** The teams of ended cards, each with its season's address. */
export async function endedTeamCards(tx: Tx, { leagueId, since }: Ended) {
  const cards = await tx.teamCard.findMany({
    where: {
      ...{ leagueId, endedWithRole: true, revokedAt: { gt: since } },
      entrant: { state: "active", season: goesOn, cards: { none: working } },
    },
    distinct: ["entrantId"],
    orderBy: { entrantId: "asc" },
    take,
    select: { entrant: { select: { name: true, season: { select: { slug: true } } } } },
  });
  return cards.map(({ entrant }) => ({ team: entrant.name, season: entrant.season.slug }));
}

/** The events of ended check-in cards. */
export async function endedEventCards(tx: Tx, { leagueId, since }: Ended) {
  const cards = await tx.eventCard.findMany({
    where: {
      leagueId,
      endedWithRole: true,
      revokedAt: { gt: since },
      event: { season: goesOn, cards: { none: working } },
    },
    distinct: ["seasonId"],
    orderBy: { seasonId: "asc" },
    take,
    select: { event: { select: { season: { select: { slug: true, name: true } } } } },
  });
  return cards.map(({ event }) => event.season);
}
