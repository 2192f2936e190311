import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordsDefinition } from "../../define-rulebook";
import type { LaidOutDeal, ReplayedRecord } from "../../play-records";
import { formatNotation, jsonRecord, notedCard, notedSeats, notedSuit, parseNotation } from "../../record-notation";
import { atCall, atCard, recordProblem } from "../../record-problem";
import { parsed } from "../../record-shape";
import type { DealEntry } from "../hand";
import { infractionCode, type JokerAction, type JokerState, openDeal as openState } from "../play/card-play";
import { type CardIndex, cardAt, indexOfCard, pack } from "../play/card-set";
import { cardOfMove, formatDeclaration } from "../play/move";
import { infractionOf, type Play, type Position } from "../play/position";
import { classic, type JokerRules } from "../rules";
import { dealRecord, type GameDeal, type Irregular, openDeal, replayPlays } from "./record-deals";
import { seatField } from "./record-fields";
import { replayDeal } from "./record-replay";

const labels = ["dealer", "up", "trumps", "bids"] as const;
const oneDeal = dealRecord.extend({ dealer: seatField });

/** Records of single deals of Joker: typed, tapped or read from a file. */
export const jokerRecords: RecordsDefinition<JokerRules, JokerState, JokerAction> = {
  read: readRecord,
  split: splitGame,
  format: (record) => formatRecord(record as DealJson),
  layout: ({ players }, entry) => {
    const cards = sizeOf(entry as DealEntry);
    return { seats: players, cards, pack, turned: cards === 9 ? null : "next" };
  },
  open: (rules, deal) => openState(rules, dealFrom(deal)),
  wordOf: actionWord,
};

function sizeOf(entry: DealEntry): number {
  return entry.kind === "played" ? entry.cards : 0;
}

/** Splits a game's record into its deals, each with its dealer and the game's options. */
function splitGame(line: string): readonly string[] {
  const game = jsonRecord(line);
  const deals = game?.["deals"];
  if (game === undefined || !Array.isArray(deals)) return [line];
  const { options = {}, firstDealer = 0 } = game as { options?: { players?: number }; firstDealer?: number };
  const players = options.players ?? classic.players;
  return deals.map((deal, at) => JSON.stringify({ ...deal, options, dealer: (firstDealer + at) % players }));
}

/** Parses a deal by the rules of its match; options in the record itself are ignored. */
export function parseDeal(rules: JokerRules, text: string): Result<GameDeal, Problem> {
  const json = jsonRecord(text);
  const fields = json === undefined ? fieldsOf(text) : ok(json);
  if (!fields.ok) return fields;
  const deal = parsed(oneDeal, fields.value);
  if (!deal.ok) return err(recordProblem(deal.error));
  const { dealer, ...record } = deal.value;
  if (dealer >= rules.players) return err({ code: "record-no-dealer" });
  return ok({ scheduled: { pulka: 0, cards: record.hands[0]?.length ?? 0, isLast: false }, dealer, record });
}

function readRecord(rules: JokerRules, text: string): Result<ReplayedRecord, readonly Problem[]> {
  const deal = parseDeal(rules, text);
  if (!deal.ok) return err([deal.error]);
  const replayed = replayDeal(rules, deal.value);
  if (!replayed.ok) return err([recordProblem(replayed.error)]);
  const { dealer } = deal.value;
  const record = { ...formatDeal(rules, deal.value) };
  const done = replayed.value;
  if (done.kind === "played") return ok({ record, dealer, entry: done.entry, irregular: null });
  return ok({ record, dealer, entry: null, irregular: irregularProblems(rules, deal.value, done.irregular) });
}

/** Returns where an irregular bid or card is, and the rule that it breaks. */
export function irregularProblems(rules: JokerRules, deal: GameDeal, irregular: Irregular): readonly Problem[] {
  const { phase, index, seat, rule } = irregular;
  if (phase === "bid") {
    const { cards } = deal.scheduled;
    const params = { side: seat, bid: deal.record.bids[seat] ?? 0, cards, players: rules.players };
    return [atCall(index, seat), { code: rule === "J20" ? "joker-bid-over" : "joker-dealer-bid", rule, params }];
  }
  const play = deal.record.plays[index] as Play;
  const card = cardAt(cardOfMove(play.move));
  const open = openDeal(rules, deal);
  const replay = open.ok ? replayPlays(open.value.position, deal.record.plays) : open;
  const reason = replay.ok ? infractionOf(replay.value.position as Position, play)?.reason : undefined;
  const code = reason === undefined || reason === "out of turn" ? "record-out-of-turn" : infractionCode[reason];
  return [atCard(index, card, seat), { code, rule, params: { card } }];
}

/** A deal as it is stored. */
export interface DealJson {
  readonly options: Readonly<Record<string, unknown>>;
  readonly dealer: number;
  readonly hands: readonly (readonly string[])[];
  readonly turned: string | null;
  readonly trump: string | null;
  readonly bids: readonly number[];
  readonly plays: readonly (readonly [number, string, string])[];
}

const defaults: Readonly<Record<string, unknown>> = classic;

/** Formats a deal as it is stored, with the options that differ from the defaults. */
export function formatDeal(rules: JokerRules, { dealer, record }: GameDeal): DealJson {
  const { hands, turned, bids, plays, trump } = record;
  return {
    options: Object.fromEntries(Object.entries(rules).filter(([option, value]) => value !== defaults[option])),
    dealer,
    hands: hands.map((cards) => cards.map(cardAt)),
    turned: turned == null ? null : cardAt(turned),
    trump: turned == null ? (trump as string | null) : null,
    bids,
    plays: plays.map(({ seat, move }) => [seat, cardAt(cardOfMove(move)), formatDeclaration(move)] as const),
  };
}

/** Reads the typed notation into the fields of a record. */
function fieldsOf(text: string): Result<Readonly<Record<string, unknown>>, Problem> {
  const noted = parseNotation(text, labels);
  if (!noted.ok) return noted;
  const { hands, labels: by, plays } = noted.value;
  const dealer = notedSeats(by.get("dealer") ?? []);
  if (dealer?.length !== 1) return err({ code: "record-no-dealer" });
  const [up] = by.get("up") ?? [];
  const [named] = by.get("trumps") ?? [];
  const trump = named === undefined || named === "none" ? null : notedSuit(named);
  if (trump === undefined) return err({ code: "record-no-call", params: { word: (named ?? "").slice(0, 20) } });
  return ok({
    ...{ dealer: dealer[0], hands, trump },
    turned: up === undefined ? null : (notedCard(up)?.card ?? up),
    bids: (by.get("bids") ?? []).map(Number),
    plays: plays.map(({ seat, card, declared }) => [seat, card, declared]),
  });
}

function formatRecord({ dealer, hands, turned, trump, bids, plays }: DealJson): string {
  const lines = [
    turned === null ? (["trumps", [trump ?? "none"]] as const) : (["up", [turned]] as const),
    ["bids", bids] as const,
  ];
  const cards = plays.map(([, card, declared]) => (declared === "" ? card : `${card}:${declared}`));
  return formatNotation(dealer, hands, lines, cards);
}

function actionWord(action: JokerAction): { readonly card: string | null; readonly word: string } {
  switch (action.do) {
    case "trump":
      return { card: null, word: action.trump ?? "none" };
    case "bid":
      return { card: null, word: `${action.bid}` };
    case "play": {
      const letter = action.as === undefined ? "" : { high: "H", low: "L", nominal: "N" }[action.as];
      return { card: action.card, word: `${letter}${action.suit ?? ""}` };
    }
  }
}

/** §J5, J14: returns the deal that somebody laid out. Throws (a bug) for cards that are not of the pack. */
function dealFrom({ dealer, hands, turned }: LaidOutDeal): JokerState["deal"] {
  return {
    dealer,
    cards: hands[0]?.length ?? 0,
    dealt: hands.map((cards) => cards.map(indexOf)),
    turned: turned === null ? null : indexOf(turned),
  };
}

function indexOf(card: string): CardIndex {
  const index = indexOfCard(card);
  if (index === undefined) throw new Error(`no card of the pack: ${card}`);
  return index;
}
