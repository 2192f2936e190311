import type { HandEntry, PlayedHand, RenegedHand } from "./hand";
import { handEntry } from "./hand";
import type { MeldKind } from "./meld-kind";
import type { BySide, ClabberSide } from "./side";

/**
 * Formats a hand in a compact notation for QR codes: `p0S1100dDb` is a played hand, side 0 made spades, side 1 counted
 * 100, a dad on each side, side 0 has bella. Null if the notation cannot express it (a rule number of another league).
 */
export function formatEntry(entry: HandEntry): string | null {
  switch (entry.kind) {
    case "played":
      return `p${entry.maker}${entry.trump}${entry.counted}${entry.trickPoints}${meldsText(entry)}${tricksText(entry)}`;
    case "reneged":
      return renegedText(entry);
    case "both-reneged":
      return "x";
    case "thrown-in":
      return "n";
    case "misdealt":
      return `m${reasons.indexOf(entry.reason)}`;
  }
}

/** Parses the compact notation; null for anything else. Inverse of `formatEntry`. */
export function parseEntry(text: string): HandEntry | null {
  const parsed = handEntry.safeParse(unparsed(text));
  return parsed.success && formatEntry(parsed.data) === text ? parsed.data : null;
}

const reasons = ["card-exposed", "out-of-turn", "wrong-count"] as const;

const letterOf: Readonly<Record<MeldKind, string>> = { dad: "d", fifty: "f", hundred: "h", "two-hundred": "t" };
const kindOf = new Map(Object.entries(letterOf).map(([kind, letter]) => [letter, kind as MeldKind]));

function meldsText({ melds, bella }: Pick<PlayedHand, "melds" | "bella">): string {
  const [zero, one] = melds.map((kinds) => kinds.map((kind) => letterOf[kind]).join(""));
  return `${zero}${one?.toUpperCase()}${bella === null ? "" : "bB"[bella]}`;
}

function tricksText({ tricks, lastTrick }: PlayedHand): string {
  return `${tricks ? `k${tricks.join("")}` : ""}${lastTrick === undefined ? "" : `l${lastTrick}`}`;
}

function renegedText({ by, maker, trump, melds, bella, meldWinner, rule }: RenegedHand): string | null {
  if (rule !== undefined && !/^[A-Za-z0-9]+$/.test(rule)) return null;
  const made = `${maker === undefined ? "" : `o${maker}`}${trump === undefined ? "" : `u${trump}`}`;
  const winner = meldWinner === undefined ? "" : `w${meldWinner ?? "n"}`;
  return `r${by}${made}${meldsText({ melds, bella })}${winner}${rule === undefined ? "" : `q${rule}`}`;
}

const playedPattern = /^p([01])([SHDC])([01])(\d{1,4})([dfht]{0,12})([DFHT]{0,12})([bB]?)(?:k(\d)(\d))?(?:l([01]))?$/;
const renegedPattern =
  /^r([01])(?:o([01]))?(?:u([SHDC]))?([dfht]{0,12})([DFHT]{0,12})([bB]?)(?:w([01n]))?(?:q([A-Za-z0-9]{1,40}))?$/;

/** Returns the parts of the notation before their shape is checked. */
function unparsed(text: string): unknown {
  if (text === "x") return { kind: "both-reneged" };
  if (text === "n") return { kind: "thrown-in" };
  const misdealt = /^m([0-2])$/.exec(text);
  if (misdealt) return { kind: "misdealt", reason: reasons[Number(misdealt[1])] };
  const played = playedPattern.exec(text);
  if (played) return playedOf(played);
  const reneged = renegedPattern.exec(text);
  return reneged ? renegedOf(reneged) : null;
}

function playedOf([, maker, trump, counted, points, zero = "", one = "", bella = "", k0, k1, last]: RegExpExecArray) {
  return {
    kind: "played",
    maker: Number(maker),
    trump,
    counted: Number(counted),
    trickPoints: Number(points),
    melds: meldsOf(zero, one),
    bella: bellaOf(bella),
    ...(k0 !== undefined && { tricks: [Number(k0), Number(k1)] }),
    ...(last !== undefined && { lastTrick: Number(last) }),
  };
}

function renegedOf([, by, maker, trump, zero = "", one = "", bella = "", winner, rule]: RegExpExecArray) {
  return {
    kind: "reneged",
    by: Number(by),
    ...(maker !== undefined && { maker: Number(maker) }),
    ...(trump !== undefined && { trump }),
    melds: meldsOf(zero, one),
    bella: bellaOf(bella),
    ...(winner !== undefined && { meldWinner: winner === "n" ? null : Number(winner) }),
    ...(rule !== undefined && { rule }),
  };
}

function meldsOf(zero: string, one: string): BySide<(MeldKind | undefined)[]> {
  return [[...zero].map((letter) => kindOf.get(letter)), [...one.toLowerCase()].map((letter) => kindOf.get(letter))];
}

function bellaOf(letter: string): ClabberSide | null {
  return letter === "" ? null : letter === "b" ? 0 : 1;
}
