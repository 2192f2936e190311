import "server-only";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { answerFields } from "@/lib/commands/absences";
import { drawUpCommand } from "@/lib/commands/draw-up-command";
import { emptyDraft, withLastSeason } from "@/lib/competition/new-season/draft-start";
import { addDays, type IsoDate } from "@/lib/competition/schedule/iso-date";
import type { Rng } from "@/lib/kernel/rng";
import { rulebook } from "@/lib/rulebooks/registry";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { agreedSheetOf } from "@/lib/score-sheet/agreement/agreed-sheet";
import { db } from "../data/connection/client";
import { matchWithSheets } from "../data/matches/match-with-sheets";
import type { matchesToPlay } from "../data/matches/matches";
import { rosterOf } from "../data/people/members";
import { momentOf } from "../platform/system/clock";
import { loadLeagueFacts } from "../scheduling/load-league-facts";
import { matchView } from "../scoring/load-match";
import type { DemoDesk } from "./demo-desk";
import { peopleOf } from "./demo-people";
import { DemoPhone } from "./demo-phone";
import { playGame } from "./play-game";

type Match = Awaited<ReturnType<typeof matchesToPlay>>[number];

const minute = 60_000;
/** A drawing in place of a photograph of the paper sheet. */
const drawnSheet = fileURLToPath(new URL("./disputed-sheet.jpg", import.meta.url));
/** Days from tonight to the start of the draft season. */
const daysToDraft = 35;

/**
 * A side disputes the last game of a finished match: it claims the last trick of a hand and attaches its own version of
 * the sheet, with a picture. The game before is confirmed.
 */
export async function disputeMatch(desk: DemoDesk, match: Match, begun: Date): Promise<void> {
  const at = (minutes: number) => new Date(begun.getTime() + minutes * minute);
  const phone = await DemoPhone.at(desk, match.id, begun);
  for (let game = 1; game < match.games; game++) {
    await desk.send(at(120), { kind: "confirm-game", match: match.id, table: 1, game });
  }
  const { hand, side, version } = await otherVersion(desk.league, match);
  await phone.send(at(120), { kind: "take-side", match: match.id, side, table: 1 });
  const reason = `Hand ${hand}: the last trick was ours, and its ten points with it.`;
  const key = { match: match.id, table: 1, game: match.games };
  const photo = readFileSync(drawnSheet).toString("base64");
  await phone.send(at(122), { kind: "dispute-game", ...key, dispute: desk.newId(), side, reason, version, photo });
  await phone.end(at(150));
}

/** The sheet of a match's last game in the version of the side without the last trick of a hand. */
async function otherVersion(league: string, { id, games, rulebook: name, rules }: Match) {
  const [book, stored] = [bookOf(name), await matchWithSheets(db(), league, { id })];
  const game = stored && matchView(league, stored, 0).tables[0]?.games.find(({ number }) => number === games);
  const entries: readonly unknown[] = game ? agreedSheetOf({ match: id, table: 1 }, game).entries : [];
  for (const [i, entry] of entries.entries()) {
    const other = i > 0 ? withOtherLastTrick(entry) : null;
    if (!other || !book.scoreHand(rules, other.entry).ok) continue;
    return { hand: i + 1, side: other.side, version: entries.with(i, other.entry) };
  }
  throw new Error("no hand of the demo can be disputed");
}

/** A Clabber hand's last trick, which counts ten. */
const lastTrickHand = z.looseObject({ counted: z.int(), trickPoints: z.int(), lastTrick: z.int() });

/**
 * A hand with its last trick given to the other side, and that side; null when the winner of the trick is not recorded.
 */
function withOtherLastTrick(entry: unknown): { readonly side: number; readonly entry: unknown } | null {
  const read = lastTrickHand.safeParse(entry);
  if (!read.success) return null;
  const { tricks: _, ...hand } = read.data;
  const side = 1 - hand.lastTrick;
  const trickPoints = hand.trickPoints + (hand.counted === side ? 10 : -10);
  return { side, entry: { ...hand, lastTrick: side, trickPoints } };
}

/** A member of a match's first side cannot come and has no substitute yet; the captain can. */
export async function missSomebody(desk: DemoDesk, of: Match, at: Date): Promise<void> {
  const [side] = of.sides;
  if (!side) throw new Error("a match of the demo has no sides");
  const roster = await rosterOf(db(), desk.league, side.id);
  const [captain, regular] = peopleOf(side.name).map((name) => roster.find((one) => one.name === name)?.personId);
  if (!captain || !regular) throw new Error("a team of the demo has no captain or no regular");
  const match = { kind: "say-absence" as const, match: of.id, entrant: side.id };
  await desk.send(at, { ...match, person: captain, ...answerFields("yes"), note: "" });
  const note = "Second shift at the plant";
  await desk.send(at, { ...match, person: regular, ...answerFields("no"), note });
}

/** The desk revokes the phone at a table in play; its next hand is quarantined. */
export async function sendHandLate(
  desk: DemoDesk,
  match: Match,
  dice: Rng,
  { hands, timeZone, now }: { readonly hands: number; readonly timeZone: string; readonly now: Date },
): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
  // A card is valid for the match on its night, until some hours after the match.
  const [first, last] = ["06:00", "19:00"].map((time) => momentOf(match.date, time, timeZone).getTime());
  const came = new Date(Math.max(first ?? 0, Math.min(ago(3).getTime(), last ?? 0)));
  const phone = await DemoPhone.at(desk, match.id, came);
  await phone.send(came, { kind: "take-side", match: match.id, side: 0, table: 1 });
  await phone.end(ago(2));
  const [entry] = playGame(bookOf(match.rulebook), match.rules, 0, dice, 1);
  const key = { match: match.id, table: 1, game: 1, hand: hands + 1, baseRevision: 0 };
  await phone.send(ago(1), { kind: "record-hand", ...key, entry }, "quarantined");
}

/** The coming season, in draft: last season's teams and settings, some weeks after tonight. */
export async function draftSeason(desk: DemoDesk, tonight: IsoDate, timeZone: string): Promise<void> {
  const facts = await loadLeagueFacts({ id: desk.league, timeZone }, null);
  if (!facts.last) throw new Error("the demo has no season to copy");
  const firstNight = addDays(tonight, daysToDraft) ?? tonight;
  const empty = emptyDraft(facts, { name: "Coming season", firstNight, rules: {} }, desk.newId);
  const draft = withLastSeason(empty, facts.last, desk.newId);
  const of = { league: desk.league, rulebook: "clabber", bars: facts.bars };
  const { league: _, ...season } = drawUpCommand(draft, of, desk.newId);
  await desk.send(momentOf(addDays(tonight, -1) ?? tonight, "12:00", timeZone), season);
}

function bookOf(name: string): Rulebook {
  const book = rulebook(name);
  if (!book) throw new Error(`no rulebook ${name}`);
  return book;
}
