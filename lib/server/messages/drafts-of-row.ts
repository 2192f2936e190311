import "server-only";
import { z } from "zod";
import { askedBy } from "@/lib/competition/people/substitute-call";
import { signaturesMissing } from "@/lib/competition/result-standing";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import { sheetSettingsOf } from "@/lib/competition/sheet-settings";
import { locales } from "@/lib/i18n/locale";
import type { Tx } from "../data/connection/client";
import { eventOf } from "../data/events/events";
import { leagueBasics } from "../data/leagues/leagues";
import { substituteCallOf } from "../data/line-ups/substitute-calls";
import { proposalOf } from "../data/matches/move-proposals";
import { playDisputeOf } from "../data/matches/play-disputes";
import type { InterestingRow, RowKinds } from "../data/messages/ledger-cursors";
import {
  finishedGame,
  messageMatches,
  peopleOfEntrants,
  positionOfDispute,
  type StoredMessageMatch,
} from "../data/messages/message-matches";
import type { PersonKey } from "../data/messages/subscriptions";
import { scheduleChangeOf } from "../data/seasons/schedule-changes";
import { venuesOf } from "../data/seasons/schedules";
import { momentOf } from "../platform/system/clock";
import { storedRuling } from "../play-disputes/stored-play-dispute";
import { type MessageLeague, namedMatch, sideEntrants, startOf, teamOf } from "../results/named-match";
import { type MatchRowText, rowsAfter, rowsBefore } from "../seasons/change-rows";
import { candidatesIn } from "../substitutes/call-candidates";
import type { MessageDraft } from "./queue-drafts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long the other side has time to sign at the table before it is asked, in milliseconds. */
const patience = 10 * minute;
/** How long a message about a sheet is of use, in milliseconds. */
const sheetLife = 7 * day;
const eventLife = 14 * day;

/** Commands that change a sheet; sent by the desk with a reason they are corrections. */
const sheetChanges = [
  ...["record-hand", "withdraw-hand", "insert-hand", "swap-sides", "change-dealer", "record-final-score"],
  "resolve-conflict",
];

type DraftsOf = (tx: Tx, league: MessageLeague, row: InterestingRow) => Promise<readonly MessageDraft[]>;

const draftsOfKind: Readonly<Record<string, DraftsOf>> = {
  "change-schedule": moved,
  "undo-schedule-change": moved,
  "propose-move": proposed,
  "answer-move": movedByCaptains,
  "decide-move": movedByCaptains,
  "sign-sheet": toConfirm,
  "dispute-game": disputed,
  "dispute-play": disputedPlay,
  "rule-play": ruledOnPlay,
  "rule-dispute": ruled,
  "answer-substitute-call": substituteTaken,
  announce: announced,
  "publish-season": eventPublished,
  ...Object.fromEntries(sheetChanges.map((kind) => [kind, corrected])),
};

/** The kinds of ledger rows that messages are made from. */
export const rowKinds: RowKinds = {
  all: Object.keys(draftsOfKind).filter((kind) => !sheetChanges.includes(kind)),
  corrections: sheetChanges,
};

/** The messages that a row of a league's ledger calls for. */
export async function draftsOfRow(tx: Tx, leagueId: string, row: InterestingRow): Promise<readonly MessageDraft[]> {
  const league = await leagueBasics(tx, leagueId);
  return (await draftsOfKind[row.kind]?.(tx, { ...league, id: leagueId }, row)) ?? [];
}

const changeBody = z.object({ change: z.string() });

/** Asks the other team's people about the proposed nights. */
async function proposed(tx: Tx, league: MessageLeague, row: InterestingRow): Promise<readonly MessageDraft[]> {
  const { proposal, match: id, entrant, nights } = proposalBody.parse(row.body);
  const [match] = await messageMatches(tx, league.id, [id]);
  if (!match || !nights) return [];
  const sides = match.sides.filter((one) => one.entrant.id !== entrant).map(({ side }) => side);
  const people = await Promise.all(sides.map((side) => peopleOf(tx, league, match, row.at, side)));
  return [
    {
      key: `proposed ${proposal}`,
      content: { kind: "proposed", match: namedMatch(match), nights },
      people: people.flat(),
      from: row.at,
      lateAt: startOf(match) ?? new Date(row.at.getTime() + sheetLife),
    },
  ];
}

const proposalBody = z.object({
  proposal: z.string(),
  match: z.string(),
  entrant: z.string().optional(),
  nights: z.array(z.strictObject({ date: z.string(), time: z.string() })).optional(),
});

/** The move of a match that both teams agreed on. */
async function movedByCaptains(tx: Tx, league: MessageLeague, row: InterestingRow): Promise<readonly MessageDraft[]> {
  const { proposal } = proposalBody.parse(row.body);
  const change = (await proposalOf(tx, league.id, proposal))?.changeId ?? null;
  return change === null ? [] : movedBy(tx, league, row, change);
}

async function moved(tx: Tx, league: MessageLeague, row: InterestingRow): Promise<readonly MessageDraft[]> {
  return movedBy(tx, league, row, changeBody.parse(row.body).change);
}

/** One message for each match that a change gave another date, time or bar. */
async function movedBy(
  tx: Tx,
  league: MessageLeague,
  row: InterestingRow,
  change: string,
): Promise<readonly MessageDraft[]> {
  const stored = await scheduleChangeOf(tx, league.id, change);
  if (!stored) return [];
  const isUndo = row.kind === "undo-schedule-change";
  const earlier = isUndo ? rowsAfter.parse(stored.after) : rowsBefore.parse(stored.before);
  const matches = await messageMatches(tx, league.id, Object.keys(earlier.matches));
  const bars = new Map((await venuesOf(tx, league.id)).map(({ id, name }) => [id, name]));
  const drafts = await Promise.all(
    matches.map(async (match): Promise<MessageDraft | null> => {
      const was = placeBefore(earlier.matches[match.id], bars);
      const now = namedMatch(match);
      if (!was || (was.date === now.date && was.time === now.time && was.venue === now.venue)) return null;
      const start = startOf(match) ?? new Date(row.at.getTime() + sheetLife);
      return {
        // Both answer and decision of a proposal name the change that the decision made.
        key: `${isUndo ? "moved back" : "moved"} ${match.id} ${change}`,
        content: { kind: "moved", match: now, was },
        people: await peopleOf(tx, league, match, row.at),
        from: row.at,
        lateAt: start,
      };
    }),
  );
  return drafts.filter((draft) => draft !== null);
}

function placeBefore(row: MatchRowText | undefined, bars: ReadonlyMap<string, string>) {
  if (!row) return null;
  const date = row.state === "scheduled" ? row.date : null;
  return { date, time: row.time, venue: row.venue === null ? null : (bars.get(row.venue) ?? null) };
}

const sheetBody = z.object({ match: z.string(), table: z.number(), game: z.number() });

/** Asks each side that has not signed a finished game, some minutes after another side signed it. */
async function toConfirm(tx: Tx, league: MessageLeague, row: InterestingRow): Promise<readonly MessageDraft[]> {
  const { match: id, table, game } = sheetBody.parse(row.body);
  const [match] = await messageMatches(tx, league.id, [id]);
  if (!match) return [];
  const sides = await sidesToAsk(tx, league.id, match, { table, game });
  return Promise.all(
    sides.map(
      async (side): Promise<MessageDraft> => ({
        key: `confirm ${id} ${table} ${game} ${side}`,
        content: { kind: "confirm", match: namedMatch(match), table, game, side },
        people: await peopleOf(tx, league, match, row.at, side),
        from: new Date(row.at.getTime() + patience),
        lateAt: new Date(row.at.getTime() + sheetLife),
      }),
    ),
  );
}

/** The sides whose signature a finished game lacks; none if it is confirmed or disputed. */
export async function sidesToAsk(
  tx: Tx,
  leagueId: string,
  match: StoredMessageMatch,
  { table, game }: { readonly table: number; readonly game: number },
): Promise<readonly number[]> {
  const stored = await finishedGame(tx, leagueId, match.id, table, game);
  if (!stored || stored.confirmed || stored.disputes.length > 0) return [];
  const sides = new Set(match.sides.map(({ side }) => side)).size;
  return signaturesMissing(stored.agreed, sheetSettingsOf(match.stage.sheets).agreement, sides).open;
}

async function disputed(tx: Tx, league: MessageLeague, row: InterestingRow): Promise<readonly MessageDraft[]> {
  return ofSheet(tx, league, row, "disputed", sheetBody.parse(row.body));
}

/** Once for each hand: a side may replace what it says as often as it likes. */
async function disputedPlay(tx: Tx, league: MessageLeague, row: InterestingRow): Promise<readonly MessageDraft[]> {
  const at = sheetBody.extend({ hand: z.number() }).parse(row.body);
  const drafts = await ofSheet(tx, league, row, "disputed", at);
  return drafts.map((draft) => ({ ...draft, key: `disputed ${at.match} ${at.table} ${at.game} hand ${at.hand}` }));
}

async function corrected(tx: Tx, league: MessageLeague, row: InterestingRow): Promise<readonly MessageDraft[]> {
  return ofSheet(tx, league, row, "corrected", sheetBody.parse(row.body));
}

async function ruled(tx: Tx, league: MessageLeague, row: InterestingRow): Promise<readonly MessageDraft[]> {
  const { dispute } = z.object({ dispute: z.string() }).parse(row.body);
  const position = await positionOfDispute(tx, league.id, dispute);
  return position ? ofSheet(tx, league, row, "corrected", position) : [];
}

/** A ruling on a hand's play that changed the sheet: its outcome names the game. */
async function ruledOnPlay(tx: Tx, league: MessageLeague, row: InterestingRow): Promise<readonly MessageDraft[]> {
  const { dispute } = z.object({ dispute: z.string() }).parse(row.body);
  const stored = await playDisputeOf(tx, league.id, dispute);
  const changes = storedRuling.safeParse(stored?.ruling).data?.outcome !== "stands";
  if (!stored || !changes) return [];
  const { number: game, table } = stored.game;
  return ofSheet(tx, league, row, "corrected", { match: table.matchId, table: table.position, game });
}

/** A message to both sides about a game's sheet. */
async function ofSheet(
  tx: Tx,
  league: MessageLeague,
  row: InterestingRow,
  kind: "disputed" | "corrected",
  { match: id, table, game }: z.infer<typeof sheetBody>,
): Promise<readonly MessageDraft[]> {
  const [match] = await messageMatches(tx, league.id, [id]);
  if (!match) return [];
  return [
    {
      key: `${kind} ${id} ${table} ${game} ${row.seq}`,
      content: { kind, match: namedMatch(match), table, game },
      people: await peopleOf(tx, league, match, row.at),
      from: row.at,
      lateAt: new Date(row.at.getTime() + sheetLife),
    },
  ];
}

/** Tells the other asked candidates that somebody plays. */
async function substituteTaken(tx: Tx, league: MessageLeague, row: InterestingRow): Promise<readonly MessageDraft[]> {
  const answer = z.object({ call: z.string(), person: z.string().nullable(), isComing: z.boolean() }).parse(row.body);
  const call = answer.isComing ? await substituteCallOf(tx, league.id, answer.call) : null;
  if (call?.takenBy == null) return [];
  const [match] = await messageMatches(tx, league.id, [call.matchId]);
  if (!match) return [];
  const others = askedBy({ ...call, candidates: candidatesIn(call) }, row.at).filter(
    ({ person }) => person !== answer.person && !call.refused.includes(person),
  );
  return [
    {
      key: `substitute-taken ${call.id}`,
      content: {
        kind: "substituteTaken",
        match: namedMatch(match),
        team: teamOf(match, call.entrantId),
        name: call.takenBy,
      },
      people: others.map(({ person }) => ({ leagueId: league.id, personId: person })),
      from: row.at,
      lateAt: startOf(match) ?? new Date(row.at.getTime() + sheetLife),
    },
  ];
}

const announcementBody = z.object({
  announcement: z.string(),
  venue: z.string().nullable(),
  texts: z.partialRecord(z.enum(locales), z.string()),
  until: z.string(),
});

async function announced(tx: Tx, league: MessageLeague, row: InterestingRow): Promise<readonly MessageDraft[]> {
  const { announcement, venue, texts, until } = announcementBody.parse(row.body);
  const bars = venue === null ? [] : await venuesOf(tx, league.id);
  const bar = bars.find(({ id }) => id === venue)?.name ?? "";
  return [
    {
      key: `announcement ${announcement} ${row.seq}`,
      content: { kind: "announcement", path: `/leagues/${encodeURIComponent(league.slug)}`, bar, texts },
      people: null,
      from: row.at,
      lateAt: momentOf(addDays(isoDate(until), 1) ?? until, "06:00", league.timeZone),
    },
  ];
}

async function eventPublished(tx: Tx, league: MessageLeague, row: InterestingRow): Promise<readonly MessageDraft[]> {
  const { season } = z.object({ season: z.string() }).parse(row.body);
  const event = await eventOf(tx, league.id, season);
  if (!event) return [];
  const path = `/leagues/${encodeURIComponent(league.slug)}/events/${encodeURIComponent(event.season.slug)}`;
  const dates = event.nights.map(({ date }) => date);
  return [
    {
      key: `event ${season}`,
      content: { kind: "event", name: event.season.name, path, dates },
      people: null,
      from: row.at,
      lateAt: new Date(row.at.getTime() + eventLife),
    },
  ];
}

/** The people of a match's sides, or of one side. */
async function peopleOf(
  tx: Tx,
  league: MessageLeague,
  match: StoredMessageMatch,
  at: Date,
  side?: number,
): Promise<readonly PersonKey[]> {
  const people = await peopleOfEntrants(tx, league.id, sideEntrants(match, side), at);
  return [...people.values()].flat();
}
