import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordsDefinition } from "../../define-rulebook";
import type { LaidOutDeal, ReplayedRecord } from "../../play-records";
import {
  formatNotation,
  jsonRecord,
  type NotedHand,
  notedCard,
  notedSeats,
  notedSuit,
  parseNotation,
} from "../../record-notation";
import { atCall, atCard, recordProblem } from "../../record-problem";
import type { ClabberRules } from "../rules";
import { type ClabberAction, type ClabberState, infractionCode, openDeal } from "./card-play";
import { type CardIndex, type CardSet, cardAt, indexOfCard, pack, setOf } from "./card-set";
import type { HandRecord } from "./hand-record";
import { formatHandRecord, type HandRecordJson, parseHandRecord } from "./hand-record-json";
import { type FoundRenege, replayHand } from "./replay";

const labels = ["dealer", "up", "calls", "unannounced", "unshown"] as const;

/** Records of Clabber: typed, tapped or read from a file. */
export const clabberRecords: RecordsDefinition<ClabberRules, ClabberState, ClabberAction> = {
  read: readRecord,
  split: (line) => [line],
  format: (record) => formatRecord(record as HandRecordJson),
  layout: () => ({ seats: 4, cards: 6, pack, turned: "dealer" }),
  open: (rules, deal) => openDeal(rules, dealFrom(deal)),
  wordOf(action) {
    if (action.do === "call") return { card: null, word: action.call };
    return { card: action.card, word: action.melds === undefined ? "" : action.melds ? "melds" : "no-melds" };
  },
};

/** Parses and replays a record by the rules of its match; rules in the record itself are ignored. */
function readRecord(rules: ClabberRules, text: string): Result<ReplayedRecord, readonly Problem[]> {
  const json = jsonRecord(text);
  const fields = json === undefined ? fieldsOf(text) : ok(json);
  if (!fields.ok) return err([fields.error]);
  const record = parseHandRecord({ ...fields.value, rules });
  if (!record.ok) return err([recordProblem(record.error)]);
  const replay = replayHand(record.value);
  if (!replay.ok) return err([recordProblem(replay.error)]);
  const { deal } = record.value;
  return ok({
    record: { ...formatHandRecord(record.value) },
    dealer: deal.dealer,
    entry: replay.value.entry,
    irregular: replay.value.kind === "reneged" ? renegeProblems(record.value, replay.value.renege) : null,
  });
}

/** Returns where a renege is, and the rule that it breaks. */
export function renegeProblems(
  { plays }: HandRecord,
  { phase, at, seat, reason, rule }: FoundRenege,
): readonly Problem[] {
  if (phase === "auction") {
    const code = reason === "suit was passed" ? "clabber-call-suit-passed" : "clabber-call-without-suit";
    return [atCall(at, seat), { code, rule }];
  }
  const card = cardAt((plays[at] as HandRecord["plays"][number]).card);
  const code =
    reason === "meld not held" ? "record-meld-not-held" : infractionCode[reason as keyof typeof infractionCode];
  return [atCard(at, card, seat), { code, rule, params: { card } }];
}

/** Reads the typed notation into the fields of a record. */
function fieldsOf(text: string): Result<Readonly<Record<string, unknown>>, Problem> {
  const noted = parseNotation(text, labels);
  if (!noted.ok) return noted;
  const { hands, plays } = noted.value;
  const seats = labelledSeats(noted.value);
  if (!seats.ok) return seats;
  const [dealer, unannounced, unshown] = seats.value;
  const calls = callsOf(noted.value);
  if (!calls.ok) return calls;
  const up = noted.value.labels.get("up")?.[0];
  return ok({
    ...{ dealer: dealer[0], hands, auction: calls.value },
    ...(up !== undefined && { turnup: notedCard(up)?.card ?? up }),
    plays: plays.map(({ seat, card }) => [seat, card]),
    announced: [0, 1, 2, 3].map((seat) => !unannounced.includes(seat)),
    shown: [0, 1, 2, 3].map((seat) => !unshown.includes(seat)),
  });
}

type Seats = readonly number[];

/** Reads the dealer, and the seats that did not announce or show their melds. */
function labelledSeats({ labels: by }: NotedHand): Result<readonly [Seats, Seats, Seats], Problem> {
  const [dealer, unannounced, unshown] = (["dealer", "unannounced", "unshown"] as const).map((label) =>
    notedSeats(by.get(label) ?? []),
  );
  if (dealer?.length !== 1) return err({ code: "record-no-dealer" });
  if (!unannounced || !unshown) return err({ code: "record-seats" });
  return ok([dealer, unannounced, unshown]);
}

function callsOf({ labels: by }: NotedHand): Result<readonly string[], Problem> {
  const calls: string[] = [];
  for (const word of by.get("calls") ?? []) {
    const call = word === "pass" || word === "play" ? word : notedSuit(word);
    if (call === undefined) return err({ code: "record-no-call", params: { word: word.slice(0, 20) } });
    calls.push(call);
  }
  return ok(calls);
}

function formatRecord({ dealer, hands, turnup, auction, plays, announced, shown }: HandRecordJson): string {
  const silent = (statements: readonly unknown[]) =>
    statements.flatMap((one, seat) => (one === false ? [seat + 1] : []));
  const lines = [
    ["up", [turnup]],
    ["calls", auction],
    ["unannounced", silent(announced)],
    ["unshown", silent(shown)],
  ] as const;
  return formatNotation(
    dealer,
    hands,
    lines,
    plays.map(([, card]) => card),
  );
}

/** §C7: returns the deal that somebody laid out. Throws (a bug) for cards that are not of the pack. */
function dealFrom({ dealer, hands, turned }: LaidOutDeal): ClabberState["deal"] {
  const [a, b, c, d] = hands.map((cards) => setOf(cards.map((card) => indexOf(card))));
  return {
    dealer,
    hands: [a as CardSet, b as CardSet, c as CardSet, d as CardSet],
    turnup: indexOf(turned ?? ""),
  };
}

function indexOf(card: string): CardIndex {
  const index = indexOfCard(card);
  if (index === undefined) throw new Error(`no card of the pack: ${card}`);
  return index;
}
