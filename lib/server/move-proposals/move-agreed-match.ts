import "server-only";
import type { ChangeSchedule } from "@/lib/commands/schedule-change";
import type { MatchNight } from "@/lib/competition/move-proposals/move-proposal";
import { moveTo } from "@/lib/competition/move-proposals/night-check";
import { isLocale, locales } from "@/lib/i18n/locale";
import { messagesOf } from "@/lib/i18n/messages";
import { leagueLanguage } from "../data/leagues/leagues";
import { leagueSeasonOfMatch } from "../data/matches/move-proposals";
import { type DecidedChange, decideChangeOf, saveChange } from "../scheduling/change-schedule";
import { scheduleOf } from "../seasons/season-schedule";
import type { UseCaseResult, Work } from "../use-case";

/** A match, and the night on which both teams agreed. */
interface AgreedMove {
  readonly league: string;
  readonly match: string;
  readonly night: MatchNight;
}

/** A change of the schedule as it was decided, with its command; `refusal`: why the match cannot move. */
type Decided =
  | { readonly refusal: UseCaseResult }
  | { readonly refusal: null; readonly command: ChangeSchedule; readonly change: NonNullable<DecidedChange["change"]> };

/** Decides the change of the schedule that moves a match, as `change-schedule` does, without writing it. */
export async function decideAgreedMove(work: Work, { league, match, night }: AgreedMove): Promise<Decided> {
  const { tx, newId } = work;
  const season = await leagueSeasonOfMatch(tx, league, match);
  const stored = season === null ? null : await scheduleOf(tx, league, { id: season });
  if (!stored) return { refusal: { kind: "missing" } };
  const command: ChangeSchedule = {
    ...{ id: newId(), kind: "change-schedule", league, season: stored.season.id, change: newId(), what: "agreed" },
    ...{ basis: stored.season.scheduleVersion, reason: await publicReason(work, league) },
    changes: moveTo(stored.schedule, match, night).map((change) => ({ ...change })),
    ...{ added: [], closures: [], noPlay: [], tables: [] },
  };
  const { done, change } = await decideChangeOf(tx, command, stored);
  return change ? { refusal: null, command, change } : { refusal: done };
}

/** Moves a match as decided. Returns the id of the change, which the desk can undo. */
export async function saveAgreedMove(work: Work, decided: Extract<Decided, { refusal: null }>): Promise<string> {
  const { command, change } = decided;
  await saveChange(work, command, change.stored, change.after);
  return command.change;
}

/** The public reason of the change, in the league's language. */
async function publicReason({ tx }: Work, league: string): Promise<string> {
  const language = await leagueLanguage(tx, league);
  const locale = isLocale(language) ? language : locales[0];
  // A text without arguments needs no formatter, which programs outside Next cannot load.
  return messagesOf(locale).proposals.publicReason;
}
