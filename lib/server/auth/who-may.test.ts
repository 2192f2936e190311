import { describe, expect, test } from "vitest";
import { type CommandKind, command } from "@/lib/commands/command";
import { type ActionGroup, actionGroups, askers, callerAs, denialOf, whoMay } from "./who-may";

interface Row {
  readonly kinds: readonly CommandKind[];
  readonly more?: Readonly<Record<string, unknown>>;
}

const rows = Object.entries<Row>(actionGroups) as [ActionGroup, Row][];
const everyone = [...askers, "administrator"] as const;

test("every command stands in the table", () => {
  const shown = new Set<string>(rows.flatMap(([, { kinds }]) => kinds));
  expect(command.options.map(({ shape }) => shape.kind.value).filter((kind) => !shown.has(kind))).toEqual([]);
});

describe.each(rows)("%s", (_, { kinds, more }) => {
  test.each(everyone)("is one answer for %s", (asker) => {
    const answers = kinds.map((kind) => denialOf(callerAs(asker), kind, more) === null);
    expect(new Set(answers).size).toBe(1);
  });
});

test("who may do what", () => {
  const desk = ["secretary", "owner"];
  const signedIn = ["signedIn", "player", "captain", "host", "secretary", "owner", "administrator"];
  const all = ["anybody", "phone", ...signedIn];
  expect(Object.fromEntries(whoMay().map(({ doing, who }) => [doing, who]))).toEqual({
    readLog: ["player", "captain", "host", ...desk],
    score: ["phone", "host", ...desk],
    agree: ["phone"],
    ...{ openTable: all, signUp: all, byLink: all, setUp: all },
    forOthers: desk,
    claim: signedIn,
    answerTeamNamed: signedIn,
    showInitials: signedIn,
    answerClaim: ["captain", ...desk],
    ...{ seasons: desk, rulings: desk, tables: desk, people: desk, events: desk, roles: desk, demo: desk },
    highRoles: ["owner"],
    book: ["owner"],
    undelete: ["owner", "administrator"],
    found: ["administrator"],
  });
});

test("nobody is allowed anything in a league that is not theirs, but what anybody is", () => {
  const free = new Set<ActionGroup>([
    "openTable",
    "signUp",
    "byLink",
    "setUp",
    "claim",
    "answerTeamNamed",
    "showInitials",
    "found",
    "undelete",
  ]);
  for (const [doing, { kinds, more }] of rows) {
    if (free.has(doing)) continue;
    for (const asker of everyone) {
      for (const kind of kinds) {
        const denied = denialOf(callerAs(asker), kind, { ...more, league: "another", match: "another" });
        const hidden = callerAs(asker).account ? ["missing"] : ["nobody", "missing"];
        expect(hidden, `${asker} ${kind}`).toContain(denied);
      }
    }
  }
});
