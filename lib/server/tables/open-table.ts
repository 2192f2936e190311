import "server-only";
import type { OpenTable } from "@/lib/commands/tables/open-tables";
import { usualSheetsFor } from "@/lib/competition/sheet-settings";
import { presetsFor } from "@/lib/competition/standings/presets";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { freeSlug, slugOf } from "@/lib/kernel/slug";
import { namedSeats } from "@/lib/rulebooks/named-seats";
import { rulebook } from "@/lib/rulebooks/registry";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { insertMatches, insertRounds, leagueOfMatch } from "../data/matches/matches";
import { insertStage, seasonSlugs } from "../data/seasons/seasons";
import {
  insertOpenSeason,
  lastEntrant,
  lastRound,
  openCardOf,
  openNight,
  openSeasonOf,
  seatOpenTable,
} from "../data/tables/open-tables";
import { insertTableLink, tableLinkByToken } from "../data/tables/table-links";
import { dateText, storedDate, tonightIn } from "../platform/system/clock";
import { seasonSettings } from "../seasons/season-settings";
import { rejected, type UseCase, type Work } from "../use-case";
import { newLink } from "./new-link";
import { isProven } from "./open-card-proof";

/** Time for which the phones of an open table can write, in milliseconds: an evening and the following night. */
const life = 12 * 60 * 60 * 1000;
/** Maximum age of an open table's game when it is sent, in days. */
const longestAgo = 60;

/**
 * Opens a table at a bar: creates a match in the bar's book, with its people and the link of their phones. After that
 * it is a match like any other.
 */
export const openTable: UseCase<"open-table"> = async (work, command) => {
  const { tx, at } = work;
  const { league, match, linkHash } = command;
  const card = await openCardOf(tx, league, command.card);
  if (!card || !isProven(card, command)) return { kind: "missing" };
  if (card.revokedAt) return rejected("open-card-revoked", { params: { bar: card.venue.name } });
  const book = rulebook(command.rulebook);
  if (!book) return rejected("no-such-rulebook", { path: "rulebook" });
  const rules = book.parseRules(command.rules);
  if (!rules.ok) return { kind: "rejected", problems: rules.error };
  const seats = namedSeats(book, rules.value, command.sides);
  if (!seats) return rejected("open-table-seats", { path: "sides", params: { seats: Math.max(...book.seats) } });
  // Matches are looked up by id alone and links by hash: both must be unused in all leagues.
  if ((await leagueOfMatch(tx, match)) || (await tableLinkByToken(tx, linkHash))) return rejected("table-already-open");

  const bar = { venueId: card.venueId, name: card.venue.name };
  const { seasonId, stageId, position } = await placeInBook(work, league, bar, {
    book,
    rules: rules.value,
    sides: command.sides.length,
  });
  const date = storedDate(nightOf(command, tonightIn(card.venue.timeZone, at)));
  const night = await nightInBook(work, league, stageId, date);
  // "4-2": the second table of the fourth night; with other house rules, also the stage's number.
  const slug = [...(position > 1 ? [position] : []), night.number, night.next].join("-");
  const numbers = { slug, number: night.next, date: null, time: "", games: 1 };
  const row = { leagueId: league, id: match, seasonId, stageId, roundId: night.round, ...numbers };
  await insertMatches(tx, [row], [], []);
  const after = await lastEntrant(tx, league, seasonId);
  const table = { leagueId: league, seasonId, matchId: match, tableId: work.newId(), after };
  await seatOpenTable(
    tx,
    table,
    seats.map((seat) => ({ ...seat, entrant: work.newId() })),
  );
  const terms = { leagueId: league, id: work.newId(), matchId: match, createdBy: "", createdAt: at };
  const expiresAt = new Date(at.getTime() + life);
  await insertTableLink(tx, { ...newLink({ ...terms, expiresAt, venueLinkId: card.id }), tokenHash: linkHash });
  return { kind: "applied", result: { slug } };
};

/** The night of a game: the phone's date if plausible. Only for display. */
function nightOf({ date }: OpenTable, tonight: string): string {
  const [statedTime, currentTime] = [storedDate(date).getTime(), storedDate(tonight).getTime()];
  const days = (currentTime - statedTime) / 86_400_000;
  return days >= -1 && days <= longestAgo ? dateText(new Date(statedTime)) : tonight;
}

/** The season of the bar's open tables, and its stage with these house rules; creates both if necessary. */
async function placeInBook(
  { tx, at, newId }: Work,
  leagueId: string,
  bar: { readonly venueId: string; readonly name: string },
  { book, rules, sides }: { readonly book: Rulebook; readonly rules: unknown; readonly sides: number },
): Promise<{ readonly seasonId: string; readonly stageId: string; readonly position: number }> {
  const stored = await openSeasonOf(tx, leagueId, bar.venueId);
  const seasonId = stored?.id ?? newId();
  const stages = stored?.stages ?? [];
  const rulesJson = canonicalJson(rules as Json);
  const same = stages.find(
    (stage) =>
      stage.rulebook === book.id &&
      stage.rulesVersion === book.rulesVersion &&
      canonicalJson(stage.rules as Json) === rulesJson,
  );
  if (same) return { seasonId, stageId: same.id, position: same.position };
  if (!stored) {
    const slug = freeSlug(`open-${slugOf(bar.name) || seasonId}`, await seasonSlugs(tx, leagueId));
    await insertOpenSeason(tx, { leagueId, id: seasonId, slug, name: bar.name, openVenueId: bar.venueId, at });
  }
  const [stageId, position] = [newId(), stages.length + 1];
  await insertStage(tx, {
    ...{ leagueId, id: stageId, seasonId, position },
    ...{ format: "open-table", formatSettings: {}, plan: {}, sheets: usualSheetsFor(sides) },
    ...{ rulebook: book.id, rulesVersion: book.rulesVersion, rules },
    ...{
      gamesPerMeeting: 1,
      pairsPerMeeting: 1,
      standings: seasonSettings(presetsFor(2)[0]?.id ?? "", 1, { book, rules }) ?? {},
    },
  });
  return { seasonId, stageId, position };
}

/** The round of a night, created if necessary, and the number of its next table. */
async function nightInBook({ tx, newId }: Work, leagueId: string, stageId: string, date: Date) {
  const stored = await openNight(tx, leagueId, stageId, date);
  if (stored) return { round: stored.id, number: stored.number, next: stored._count.matches + 1 };
  const number = 1 + (await lastRound(tx, leagueId, stageId));
  const round = newId();
  await insertRounds(tx, [{ leagueId, id: round, stageId, number, date }], []);
  return { round, number, next: 1 };
}
