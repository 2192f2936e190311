import "server-only";
import { command as commandSchema } from "@/lib/commands/command";
import { rulebook } from "@/lib/rulebooks/registry";
import { standingAt } from "@/lib/rulebooks/sheet";
import type { AgreedSheet } from "@/lib/score-sheet/agreement/agreed-sheet";
import { sheetDigest } from "@/lib/score-sheet/agreement/sheet-digest";
import type { RulingChoice } from "@/lib/views/ruling-choice";
import { previewCommand } from "../preview/preview-command";
import type { GameView } from "../scoring/load-match";
import type { Context } from "../use-case";
import { type MatchWithSeason, sideOf, type Version } from "./disputed-game";

interface RulingContext {
  readonly leagueId: string;
  readonly match: MatchWithSeason;
  readonly game: GameView;
  readonly sheet: AgreedSheet;
  readonly versions: readonly Version[];
}

/** The possible rulings on a side's dispute: the sheet, or the side's version if there is one. */
export async function choicesAboutDispute(
  request: RulingContext & { readonly dispute: string },
  context: Context,
): Promise<readonly RulingChoice[]> {
  const { leagueId: league, dispute, sheet, versions } = request;
  const base = { kind: "rule-dispute" as const, league, dispute, seen: sheetDigest(sheet) };
  const [version] = versions;
  const keepSheet = await choice(request, { side: null, sheet, command: { ...base, stands: "sheet" } }, context);
  if (!version || sheetDigest(version.sheet) === base.seen) return [keepSheet];
  const { side } = version;
  const change = { side, sheet: version.sheet, command: { ...base, stands: "version" as const } };
  return [keepSheet, await choice(request, change, context)];
}

/** The possible rulings on a hand with conflicting entries: each entry. */
export async function choicesAboutHand(
  request: RulingContext & { readonly table: number; readonly hand: number },
  context: Context,
): Promise<readonly RulingChoice[]> {
  const { leagueId: league, match, table, game, hand, sheet, versions } = request;
  const standing = standingAt(game.entries, hand);
  const base = {
    ...{ kind: "resolve-conflict" as const, league, match: match.id, table, game: game.number, hand },
    seen: game.entries.filter((one) => one.hand === hand).length,
  };
  const standingRevision = standing?.kind === "entry" ? standing.revision : 0;
  const side = standingRevision > 0 ? sideOf(game.witnesses, hand, standingRevision) : null;
  const choices = [
    await choice(request, { side, sheet, hand, command: { ...base, choose: standingRevision } }, context),
  ];
  for (const version of versions) {
    const change = { side: version.side, sheet: version.sheet, hand, command: { ...base, choose: version.revision } };
    choices.push(await choice(request, change, context));
  }
  return choices;
}

interface Considered {
  readonly side: number | null;
  readonly sheet: AgreedSheet;
  readonly hand?: number;
  readonly command: RulingChoice["command"];
}

async function choice(
  request: RulingContext,
  { side, sheet, hand, command }: Considered,
  context: Context,
): Promise<RulingChoice> {
  const previewed = commandSchema.parse({ ...command, id: context.newId(), reason: "?" });
  const preview = await previewCommand(previewed, context);
  return {
    ...{ stands: sheet === request.sheet ? "sheet" : "version", side, command },
    points: hand === undefined ? null : pointsOf(request.match, sheet.entries[hand - 1]),
    preview: typeof preview === "string" ? null : preview,
    ...resultOf(request, sheet),
  };
}

/** The points of an entry, by side; null without an entry. */
function pointsOf({ rulebook: id, rules }: MatchWithSeason, entry: unknown): readonly number[] | null {
  const scored = entry === undefined ? null : rulebook(id)?.scoreHand(rules, entry);
  return scored?.ok ? scored.value.points : null;
}

/** The results of the game and the match by a sheet. */
function resultOf({ match, game }: RulingContext, sheet: AgreedSheet): Pick<RulingChoice, "totals" | "winner" | "won"> {
  const { totals, winner } = talliedBy(match, game, sheet);
  const others = match.tables.flatMap(({ games }) => games).filter((one) => one !== game);
  const winners = [...others.map((one) => one.winner), winner];
  return { totals, winner, won: match.sides.map((_, side) => winners.filter((one) => one === side).length) };
}

function talliedBy({ rulebook: id, rules }: MatchWithSeason, game: GameView, { entries, firstDealer }: AgreedSheet) {
  const book = rulebook(id);
  if (!book || firstDealer === null) return { totals: game.totals, winner: game.winner };
  const scores = entries.flatMap((entry) => {
    const scored = book.scoreHand(rules, entry);
    return scored.ok ? [scored.value] : [];
  });
  return book.tally(rules, firstDealer, scores);
}
