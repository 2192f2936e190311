import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Command, command, type UnnamedCommand } from "@/lib/commands/command";
import { type Rng, randomInt, seededRng } from "@/lib/kernel/rng";
import { aLeague, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { anEvent, type EventOptions } from "@/lib/test-kit/leagues/an-event";
import { newId } from "@/lib/test-kit/sample-values";
import { db, inReadOnlySnapshot } from "../data/connection/client";
import { drawnEventOf, drawnMatchesOf } from "../data/events/event-draws";
import { lockLedger } from "../data/ledger/ledger";
import { eventProgress } from "../events/event-progress";
import { isPreviewed } from "./decide-command";
import { previewCommand, previewIn } from "./preview-command";

let home: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aLeague();
});

const context = () => ({ caller: home.secretary, at: evening, newId });
const named = (unnamed: UnnamedCommand): Command => command.parse({ id: newId(), ...unnamed });

async function stateOf(season: string) {
  const event = await drawnEventOf(db(), home.league, season);
  if (!event) throw new Error("not drawn");
  const rows = await drawnMatchesOf(db(), home.league, event.stage.id);
  return { event, rows, ...eventProgress(event, rows) };
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** The seats by name; null for an open seat of the draw. */
function seatsIn({ going, event }: State): ReadonlyMap<string, string | null> {
  const names = new Map<string, string>(event.entrants.map(({ id, name }) => [id, name]));
  return new Map(
    going.matches.flatMap(({ drawn, seats }) =>
      seats.map((seat, slot) => {
        return [`${drawn.id} ${slot}`, seat.state === "seated" ? (names.get(seat.entrant) ?? "") : null] as const;
      }),
    ),
  );
}

/** The changed seats among the existing ones: "Entrant 1 → null". */
function changesBetween(before: State, after: State): readonly string[] {
  const now = seatsIn(after);
  return [...seatsIn(before)]
    .map(([at, was]) => [was, now.get(at) ?? null])
    .filter(([was, becomes]) => was !== becomes)
    .map(([was, becomes]) => `${was} → ${becomes}`)
    .toSorted();
}

/** A plausible command about an existing match: often another result for a played one. */
function someCommand(season: string, { rows, event }: State, rng: Rng): UnnamedCommand {
  const row = rows[randomInt(rng, rows.length)];
  if (!row) throw new Error("no match to speak of");
  const [game] = row.tables[0]?.games ?? [];
  const match = { league: home.league, match: row.id };
  const key = { ...match, table: 1, game: 1 };
  const dice = rng();
  const staying = event.entrants.filter(({ state }) => state === "active");
  if (dice < 0.04 && staying.length > 2) {
    const entrant = staying[randomInt(rng, staying.length)]?.id ?? "";
    return { kind: "withdraw-entrant", league: home.league, season, entrant };
  }
  if (dice < 0.12) return { kind: "rule-match", ...match, ruling: "no-show", sides: [randomInt(rng, 2)] };
  if (dice < 0.2) return { kind: "rule-match", ...match, ruling: null, sides: [] };
  if (game && dice < 0.5) return { kind: "confirm-game", ...key };
  const [more, less] = [500 + randomInt(rng, 4), 100 * (1 + randomInt(rng, 3))];
  const totals = rng() < 0.5 ? [more, less] : [less, more];
  const seen = game ? { seen: [...game.totals], reason: "The columns were mixed up" } : { seen: null };
  return { kind: "record-final-score", ...key, totals, ...seen };
}

const met = new Map<string, number>();

function meet(what: string): void {
  met.set(what, (met.get(what) ?? 0) + 1);
}

const formats: readonly (readonly [string, number, EventOptions])[] = [
  ["single elimination", 6, { who: "teams", format: "single-elimination", settings: { thirdPlace: true } }],
  ["double elimination", 4, { who: "teams", format: "double-elimination", settings: {} }],
  ["groups and a new draw", 6, { who: "teams", format: "groups", settings: { groups: 2, advance: 1, reseed: true } }],
  ["Swiss", 5, { who: "teams", format: "swiss", settings: { rounds: 3 } }],
];

/** Previews a command, sends it, and compares the result with the preview. */
async function previewAndSend(season: string, rng: Rng): Promise<void> {
  const before = await stateOf(season);
  const unnamed = someCommand(season, before, rng);
  const sentJson = JSON.stringify(unnamed);
  const preview = await previewCommand(named(unnamed), context());
  if (preview === null || typeof preview === "string") throw new Error(`no preview of ${sentJson}`);
  expect(await stateOf(season)).toEqual(before);
  const codes = codesOf(await send(home.secretary, unnamed));
  expect(
    preview.problems.map(({ code }) => code),
    sentJson,
  ).toEqual(codes);
  const after = await stateOf(season);
  const { seats = [], waits = null, isHeld = false } = preview.event ?? {};
  const moved = seats.map(({ was, becomes }) => `${was} → ${becomes}`).toSorted();
  expect(moved, sentJson).toEqual(changesBetween(before, after));
  if (codes.length === 0) expect([waits, isHeld], sentJson).toEqual(standingOf(after, unnamed));
  if (unnamed.kind === "withdraw-entrant") meet(`leaves: ${codes.length > 0 ? "refused" : "applied"}`);
  meet(codes[0] ?? (isHeld ? "held" : moved.length > 0 ? "others" : "same"));
}

/** Why the result of the command's match is open, and whether its winner stays in the next match. */
function standingOf({ rows, results }: State, unnamed: UnnamedCommand) {
  const slug = "match" in unnamed ? rows.find(({ id }) => id === unnamed.match)?.slug : undefined;
  const { waits = null, isHeld = false } = results.get(slug ?? "") ?? {};
  return [waits, isHeld];
}

describe.each(formats)("%s", (_name, count, settings) => {
  const rng = seededRng(17 * count);
  let season: string;
  beforeAll(async () => {
    season = await anEvent(home, count, settings);
  });

  test.each(["at first", "later", "at last"])("the preview of a command equals its result, %s", async () => {
    for (let step = 0; step < 11; step++) await previewAndSend(season, rng);
  });
});

afterAll(() => {
  const all = ["later-match-has-begun", "held", "others", "same", "leaves: applied"];
  for (const what of all) expect(met.get(what) ?? 0).toBeGreaterThan(0);
});

describe("previews and commands of a league at the same time", () => {
  async function aCorrection() {
    const event: EventOptions = { who: "teams", format: "single-elimination", settings: { thirdPlace: false } };
    const season = await anEvent(home, 4, event);
    const match = (await stateOf(season)).rows[0]?.id ?? "";
    const key = { league: home.league, match, table: 1, game: 1 };
    const score = { kind: "record-final-score" as const, ...key };
    await send(home.secretary, { ...score, totals: [500, 300], seen: null });
    await send(home.secretary, { kind: "confirm-game", ...key });
    const corrected = { ...score, totals: [300, 500], seen: [500, 300], reason: "The columns were mixed up" };
    return { season, corrected };
  }

  test("a command during a preview is carried out; the preview sees its own snapshot", async () => {
    const { corrected } = await aCorrection();
    await inReadOnlySnapshot(async (tx) => {
      const command = named(corrected);
      if (!isPreviewed(command)) throw new Error("no preview is given of it");
      const first = await previewIn(tx, command, context());
      expect(first).toMatchObject({ problems: [], event: { seats: [{ becomes: null }], waits: "unconfirmed" } });
      const locks = await tx.$queryRaw<{ mode: string }[]>`
        select distinct mode from pg_locks where pid = pg_backend_pid() and locktype <> 'virtualxid'`;
      expect(locks).toEqual([{ mode: "AccessShareLock" }]);
      // The open result is that of the command's own match.
      expect(nameOf(await send(home.secretary, corrected))).toBe("applied");
      expect(await previewIn(tx, command, context())).toEqual(first);
    });
    expect(await previewCommand(named(corrected), context())).toMatchObject({
      event: { seats: [], waits: "unconfirmed" },
    });
  });

  test("a preview during a command sees the state before it", async () => {
    const { corrected } = await aCorrection();
    await db().$transaction(async (tx) => {
      await lockLedger(tx, home.league);
      const preview = await previewCommand(named(corrected), context());
      expect(preview).toMatchObject({ problems: [], event: { seats: [{ becomes: null }] } });
    });
  });

  test("the database refuses writes of a preview", async () => {
    const writes = inReadOnlySnapshot((tx) =>
      tx.league.update({ where: { id: home.league }, data: { name: "Another" }, select: { id: true } }),
    );
    await expect(writes).rejects.toThrow(/read-only transaction/);
  });
});
