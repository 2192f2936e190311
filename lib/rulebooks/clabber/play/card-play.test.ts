import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import { evansville } from "../rules";
import {
  act,
  type ClabberAction,
  type ClabberState,
  entryOf,
  legalActions,
  openDeal,
  recordOf,
  seatToAct,
} from "./card-play";
import { pack } from "./card-set";
import { dealOf } from "./deal";
import { formatHandRecord, parseHandRecord } from "./hand-record-json";
import { sensibleAction } from "./sensible-action";

/**
 * The pack in its own order, dealt by seat 3: seat 0 has 9S KS JH 9D KD JC, and so on; the ace of clubs is turned up.
 */
const dealt = openDeal(evansville, dealOf(3, [...pack.keys()]));

/** Each hand holds one suit: spades at seat 0, clubs at the dealer, seat 3. */
const suited = openDeal(
  evansville,
  dealOf(
    3,
    [...pack.keys()].map((at) => (at % 4) * 6 + Math.floor(at / 4)),
  ),
);

function played(state: ClabberState, ...actions: readonly (string | ClabberAction)[]): ClabberState {
  return actions.reduce((now, action) => unwrap(act(now, actionOf(action))), state);
}

function actionOf(action: string | ClabberAction): ClabberAction {
  if (typeof action !== "string") return action;
  if (action === "pass" || action === "play" || action === "S" || action === "H" || action === "D" || action === "C") {
    return { do: "call", call: action };
  }
  return { do: "play", card: action as "9S" };
}

function refusal(state: ClabberState, action: string | ClabberAction): string {
  const result = act(state, actionOf(action));
  return result.ok ? "accepted" : `${result.error.code} ${result.error.rule ?? ""}`.trim();
}

const passes = ["pass", "pass", "pass", "pass"];

describe("the calls (C22–C26)", () => {
  it("have a message for each rule that forbids one", () => {
    expect(refusal(dealt, "S")).toBe("clabber-call-round C23");
    expect(refusal(dealt, "9S")).toBe("clabber-call-first C22");
    expect(refusal(played(dealt, ...passes), "play")).toBe("clabber-call-round C25");
    expect(refusal(played(dealt, ...passes), "C")).toBe("clabber-call-suit-passed C25");
    expect(refusal(suited, "play")).toBe("clabber-call-without-suit C24");
    expect(refusal(played(dealt, "play"), "pass")).toBe("clabber-call-over C22");
  });

  it("end after eight passes (C26)", () => {
    const over = played(dealt, ...passes, ...passes);
    expect(seatToAct(over)).toBeNull();
    expect(legalActions(over)).toEqual([]);
    expect(entryOf(over)).toEqual({ kind: "thrown-in" });
    expect(refusal(over, "pass")).toBe("clabber-hand-over C38");
  });

  it("offer only suits in the hand", () => {
    expect(legalActions(suited)).toEqual([{ do: "call", call: "pass" }]);
    expect(legalActions(played(suited, ...passes))).toEqual(["pass", "S"].map((call) => ({ do: "call", call })));
  });
});

describe("the cards (C30–C35)", () => {
  const spades = played(suited, ...passes, "S");

  it("have a message for each rule that forbids one", () => {
    expect(refusal(spades, "9H")).toBe("clabber-card-not-held");
    const led = played(dealt, "pass", "pass", "pass", "play", "9S");
    expect(seatToAct(led)).toBe(1);
    expect(legalActions(led).map((action) => (action.do === "play" ? action.card : ""))).toEqual(["TS", "AS"]);
    expect(refusal(led, "QH")).toBe("clabber-revoke C31");
  });

  it("include melds, announced with the first and shown with the second (C21)", () => {
    expect(legalActions(spades)).toHaveLength(12);
    const silent = played(spades, { do: "play", card: "9S", melds: false });
    expect(silent.announced).toEqual([false, true, true, true]);
    const second = played(silent, "9H", "9D", "9C");
    expect(legalActions(second)).toHaveLength(5);
    expect(refusal(second, { do: "play", card: "TS", melds: true })).toBe("clabber-meld-unannounced C21");
    const hidden = played(spades, "9S", "9H", "9D", "9C", { do: "play", card: "TS", melds: false });
    expect(hidden.shown).toEqual([false, true, true, true]);
    const third = played(hidden, "TH", "TD", "TC");
    expect(refusal(third, { do: "play", card: "JS", melds: true })).toBe("clabber-meld-unannounced C21");
    expect(legalActions(third)).toHaveLength(4);
  });

  it("end in the entry that a scorer would write", () => {
    let state = spades;
    while (seatToAct(state) !== null)
      state = played(
        state,
        sensibleAction(state, () => 0.99),
      );
    expect(entryOf(state)).toEqual({
      kind: "played",
      maker: 0,
      trump: "S",
      counted: 0,
      trickPoints: 162,
      melds: [["hundred", "hundred"], []],
      bella: 0,
      tricks: [6, 0],
      lastTrick: 0,
    });
    expect(() => sensibleAction(state, () => 0)).toThrow();
    expect(() => entryOf(spades)).toThrow();
  });
});

describe("simulated players", () => {
  it("sometimes forget a meld, and sometimes play any card", () => {
    const spades = played(suited, ...passes, "S");
    expect(sensibleAction(spades, () => 0)).toEqual({ do: "play", card: "9S", melds: false });
    const rng = seededRng(4);
    const seen = new Set(Array.from({ length: 400 }, () => JSON.stringify(sensibleAction(spades, rng))));
    expect(seen.size).toBeGreaterThan(3);
  });

  it("call with a good hand and pass with a bad one", () => {
    expect(sensibleAction(played(suited, ...passes), () => 0.5)).toEqual({ do: "call", call: "S" });
    expect(sensibleAction(dealt, () => 0.5)).toEqual({ do: "call", call: "pass" });
  });
});

describe("a record in JSON", () => {
  it("names melds one by one, bella's announcement and house rules that differ from the defaults", () => {
    const named = [{ points: 20, cards: 0b111 }];
    const record = {
      ...recordOf(suited),
      rules: { ...evansville, unshown: "blocks", gameTo: 300 } as const,
      announced: [named, true, false, []] as const,
      bellaAnnounced: [true, false, true, false] as const,
    };
    const json = formatHandRecord(record);
    expect(json.rules).toEqual({ unshown: "blocks", gameTo: 300 });
    expect(json.announced[0]).toEqual([[20, ["9S", "TS", "JS"]]]);
    expect(unwrap(parseHandRecord(JSON.parse(JSON.stringify(json))))).toEqual(record);
  });
});
