import { type GameTexts, rulebookTexts } from "@/components/rulebooks/game-texts";
import type { Messages } from "@/lib/i18n/messages";

/** Where texts occur in the demo: a page by its folder in app/[locale], and what to do there first. */
export interface Place {
  readonly page: string;
  readonly then?: string;
}

const place = (page: string, then?: string): Place => (then === undefined ? { page } : { page, then });
const desk = (page: string, then?: string) => place(`(desk)/desk/[league]${page}`, then);
const league = (page: string, then?: string) => place(`(public)/leagues/[league]${page}`, then);
const season = (page: string, then?: string) => league(`/[season]${page}`, then);
const sheet = (then: string) => place("(public)/(general)", `open tonight’s table; ${then}`);

/** The place of every card game's own texts. */
const cardGame = sheet("enter a hand; for Joker print a blank sheet");

/**
 * A page for each part of the catalogue but the card games'; null if its texts are on no page, or on a page that cannot
 * be opened at will.
 */
export const places: Readonly<Record<Exclude<keyof Messages, GameTexts>, Place | null>> = {
  account: place("(desk)/account"),
  agree: sheet("play a game to its end"),
  announcements: desk("/announcements"),
  archive: league("/archive"),
  auth: place("(public)/(general)/sign-in", "sign out first"),
  availability: desk("/tonight"),
  bracket: league("/events/[event]"),
  brackets: league("/events/[event]"),
  builder: desk("/new-season"),
  bulletin: season("/bulletin/[round]"),
  certificate: season("/schedule"),
  changes: desk("/seasons/[season]/changes"),
  city: place("(public)/(general)/city"),
  correction: sheet("correct a game that was agreed"),
  demo: place("(public)/(general)"),
  desk: desk("/more"),
  disputes: desk("/disputes"),
  dues: desk("/seasons/[season]/dues"),
  editRows: desk("/seasons/[season]/people", "tap “Edit several”"),
  embed: season("/take-away"),
  ending: sheet("play a game to its end"),
  eventDesk: desk("/events/[event]"),
  eventFormats: desk("/events/[event]"),
  eventLengths: desk("/events/[event]"),
  events: league("/events/[event]"),
  // Files: CSV, calendars, the season log.
  exports: null,
  figures: season("/standings"),
  firstNight: desk("/seasons/[season]/first-night"),
  grid: desk("/seasons/[season]/schedule"),
  handReview: season("/matches/[match]/hands/[hand]"),
  history: league("/history"),
  home: league(""),
  honours: season("/records"),
  inbox: desk("/tonight"),
  joining: desk("/tables"),
  playDispute: sheet("tap “Fix something”, then “I want this reviewed”"),
  layDown: place("(table)/t/lay-down", "tap “The hand was laid down”"),
  leagueDesk: desk("/league"),
  listingDesk: desk("/listings"),
  listings: league("/listings"),
  live: season("/matches/[match]", "wait until the connection breaks"),
  log: league("/log"),
  // Only where a page is missing or fails.
  lost: null,
  members: desk("/members"),
  more: league("/more"),
  movement: desk("/new-season/players"),
  moving: sheet("move the sheet to another match"),
  myTeam: league("", "follow a team"),
  // In e-mail and on phones’ lock screens.
  notifications: null,
  offline: place("(table)/t/offline"),
  open: desk("/open-games"),
  otherRules: season("/other-rules"),
  outlook: season("/outlook"),
  ownSheets: sheet("keep a sheet for each side"),
  paperKeys: desk("/seasons/[season]/matches/[match]/paper"),
  playEntry: sheet("enter a hand; then choose “Fix something” and “Enter hands card by card”"),
  people: desk("/seasons/[season]/teams"),
  players: season("/teams/[team]", "choose a player"),
  playersSeason: desk("/new-season/players"),
  practice: place("(table)/try"),
  preview: desk("/seasons/[season]/adjustments", "enter an adjustment"),
  print: season("/print/schedule"),
  // Only with a problem.
  problems: null,
  proposals: desk("/seasons/[season]/matches/[match]/night"),
  ranking: desk("/seasons/[season]/adjustments"),
  roundDesk: desk("/seasons/[season]/rounds"),
  roundPlay: season("/schedule"),
  rounds: season("/rounds/[round]"),
  schedule: season("/schedule"),
  scoreboard: season("/matches/[match]"),
  season: season("/standings"),
  server: place("(desk)/account/server"),
  share: season("/standings"),
  sheet: sheet("open the score sheet"),
  shell: league("/more"),
  shortName: desk("/bars"),
  shownName: desk("/members"),
  signing: sheet("play a game to its end"),
  standings: season("/standings"),
  substitutes: place("(table)/t/call", "open it from a message"),
  subscriptions: place("(table)/t/messages", "open it from a team’s card"),
  swiss: league("/events/[event]"),
  table: sheet("choose a side"),
  takeAway: season("/take-away"),
  teamCard: desk("/seasons/[season]/teams"),
  tonight: desk("/tonight"),
  // Only when the server cannot answer.
  unavailable: null,
  wall: place("(wall)/wall/[league]"),
  webhooks: desk("/webhooks"),
  whoMay: place("(public)/(general)/who-may-do-what"),
};

/** Returns the place of a part of the catalogue; null for none. */
export function placeOf(part: keyof Messages): Place | null {
  return isCardGame(part) ? cardGame : places[part];
}

function isCardGame(part: keyof Messages): part is GameTexts {
  return (rulebookTexts() as readonly (keyof Messages)[]).includes(part);
}
