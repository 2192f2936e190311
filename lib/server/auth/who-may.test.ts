import { describe, expect, test } from "vitest";
import { type CommandKind, command } from "@/lib/commands/command";
import { type ActionGroup, actionGroups, callerAs, callerKinds, denialOf, permissionRows } from "./who-may";

interface Row {
  readonly kinds: readonly CommandKind[];
  readonly more?: Readonly<Record<string, unknown>>;
}

const rows = Object.entries<Row>(actionGroups) as [ActionGroup, Row][];
const everyone = [...callerKinds, "administrator"] as const;

test("every command is in the table", () => {
  const shown = new Set<string>(rows.flatMap(([, { kinds }]) => kinds));
  expect(command.options.map(({ shape }) => shape.kind.value).filter((kind) => !shown.has(kind))).toEqual([]);
});

describe.each(rows)("%s", (_, { kinds, more }) => {
  test.each(everyone)("is equal for %s", (callerKind) => {
    const answers = kinds.map((kind) => denialOf(callerAs(callerKind), kind, more) === null);
    expect(new Set(answers).size).toBe(1);
  });
});

test("the permissions", () => {
  const desk = ["secretary", "owner"];
  const signedIn = ["signedIn", "player", "captain", "host", "secretary", "owner", "administrator"];
  const all = ["anybody", "phone", ...signedIn];
  expect(Object.fromEntries(permissionRows().map(({ doing, who }) => [doing, who]))).toEqual({
    readLog: ["player", "captain", "host", ...desk],
    score: ["phone", "host", ...desk],
    agree: ["phone"],
    disputePlay: ["phone", ...desk],
    ...{ openTable: all, signUp: all, listings: all, byLink: all, setUp: all },
    forOthers: desk,
    claim: signedIn,
    answerTeamNamed: signedIn,
    listOwnTeam: signedIn,
    showInitials: signedIn,
    answerClaim: ["captain", ...desk],
    ...{ seasons: desk, rulings: desk, dues: desk, tables: desk, people: desk, events: desk, roles: desk, demo: desk },
    proposeMoves: ["captain", ...desk],
    highRoles: ["owner"],
    book: ["owner"],
    undelete: ["owner", "administrator"],
    found: ["administrator"],
  });
});

test("in another league, a caller may do only what everybody may", () => {
  const free = new Set<ActionGroup>([
    "openTable",
    "signUp",
    "listings",
    "byLink",
    "setUp",
    "claim",
    "answerTeamNamed",
    "listOwnTeam",
    "showInitials",
    "found",
    "undelete",
  ]);
  for (const [doing, { kinds, more }] of rows) {
    if (free.has(doing)) continue;
    for (const callerKind of everyone) {
      for (const kind of kinds) {
        const denied = denialOf(callerAs(callerKind), kind, { ...more, league: "another", match: "another" });
        const hidden = callerAs(callerKind).account ? ["missing"] : ["nobody", "missing"];
        expect(hidden, `${callerKind} ${kind}`).toContain(denied);
      }
    }
  }
});
