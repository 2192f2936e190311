import account from "./en/account.json";
import agree from "./en/agree.json";
import archive from "./en/archive.json";
import auth from "./en/auth.json";
import bracket from "./en/bracket.json";
import brackets from "./en/brackets.json";
import builder from "./en/builder.json";
import bulletin from "./en/bulletin.json";
import certificate from "./en/certificate.json";
import changes from "./en/changes.json";
import city from "./en/city.json";
import clabber from "./en/clabber.json";
import correction from "./en/correction.json";
import demo from "./en/demo.json";
import desk from "./en/desk.json";
import disputes from "./en/disputes.json";
import embed from "./en/embed.json";
import eventDesk from "./en/event-desk.json";
import eventFormats from "./en/event-formats.json";
import eventLengths from "./en/event-lengths.json";
import events from "./en/events.json";
import exports from "./en/exports.json";
import figures from "./en/figures.json";
import firstNight from "./en/first-night.json";
import grid from "./en/grid.json";
import home from "./en/home.json";
import honours from "./en/honours.json";
import joining from "./en/joining.json";
import joker from "./en/joker.json";
import leagueDesk from "./en/league-desk.json";
import live from "./en/live.json";
import log from "./en/log.json";
import lost from "./en/lost.json";
import members from "./en/members.json";
import movement from "./en/movement.json";
import moving from "./en/moving.json";
import myTeam from "./en/my-team.json";
import offline from "./en/offline.json";
import open from "./en/open.json";
import outlook from "./en/outlook.json";
import ownSheets from "./en/own-sheets.json";
import paperKeys from "./en/paper-keys.json";
import people from "./en/people.json";
import players from "./en/players.json";
import playersSeason from "./en/players-season.json";
import preview from "./en/preview.json";
import print from "./en/print.json";
import problems from "./en/problems.json";
import problemsAccount from "./en/problems-account.json";
import problemsBrackets from "./en/problems-brackets.json";
import problemsBuilder from "./en/problems-builder.json";
import problemsClabber from "./en/problems-clabber.json";
import problemsCompetition from "./en/problems-competition.json";
import problemsCorrection from "./en/problems-correction.json";
import problemsEvents from "./en/problems-events.json";
import problemsJoining from "./en/problems-joining.json";
import problemsJoker from "./en/problems-joker.json";
import problemsMemberships from "./en/problems-memberships.json";
import problemsMovement from "./en/problems-movement.json";
import problemsMoving from "./en/problems-moving.json";
import problemsOpen from "./en/problems-open.json";
import problemsPeople from "./en/problems-people.json";
import problemsSchedule from "./en/problems-schedule.json";
import problemsSigning from "./en/problems-signing.json";
import problemsStages from "./en/problems-stages.json";
import problemsStandings from "./en/problems-standings.json";
import problemsTonight from "./en/problems-tonight.json";
import ranking from "./en/ranking.json";
import roundDesk from "./en/round-desk.json";
import roundPlay from "./en/round-play.json";
import rounds from "./en/rounds.json";
import schedule from "./en/schedule.json";
import season from "./en/season.json";
import server from "./en/server.json";
import sheet from "./en/sheet.json";
import shell from "./en/shell.json";
import shownName from "./en/shown-name.json";
import signing from "./en/signing.json";
import stageReasons from "./en/stage-reasons.json";
import standings from "./en/standings.json";
import swiss from "./en/swiss.json";
import table from "./en/table.json";
import takeAway from "./en/take-away.json";
import teamCard from "./en/team-card.json";
import tonight from "./en/tonight.json";
import unavailable from "./en/unavailable.json";
import wall from "./en/wall.json";

/** Every word a person sees, in English. The keys of the English catalogue are the product's; a test holds the others to them. */ import whoMay from "./en/who-may.json";

export const en = {
  account,
  agree,
  archive,
  auth,
  bracket,
  brackets: { ...brackets, reasons: { ...brackets.reasons, ...stageReasons } },
  builder,
  bulletin,
  certificate,
  changes,
  city,
  clabber,
  correction,
  demo,
  desk,
  embed,
  disputes,
  eventDesk,
  eventFormats,
  eventLengths,
  events,
  exports,
  figures,
  firstNight,
  grid,
  home,
  honours,
  joining,
  leagueDesk,
  live,
  joker,
  log,
  myTeam,
  lost,
  members,
  movement,
  moving,
  offline,
  open,
  outlook,
  ownSheets,
  paperKeys,
  people,
  players,
  playersSeason,
  preview,
  print,
  ranking,
  roundDesk,
  roundPlay,
  rounds,
  schedule,
  season,
  server,
  sheet,
  shell,
  shownName,
  signing,
  standings,
  swiss,
  table,
  takeAway,
  teamCard,
  tonight,
  unavailable,
  wall,
  whoMay,
  problems: {
    ...problems,
    ...problemsAccount,
    ...problemsBrackets,
    ...problemsBuilder,
    ...problemsClabber,
    ...problemsCompetition,
    ...problemsEvents,
    ...problemsJoining,
    ...problemsJoker,
    ...problemsCorrection,
    ...problemsMemberships,
    ...problemsMovement,
    ...problemsMoving,
    ...problemsOpen,
    ...problemsPeople,
    ...problemsSchedule,
    ...problemsStages,
    ...problemsStandings,
    ...problemsSigning,
    ...problemsTonight,
  },
};
