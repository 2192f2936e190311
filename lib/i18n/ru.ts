import account from "./ru/account.json";
import agree from "./ru/agree.json";
import archive from "./ru/archive.json";
import auth from "./ru/auth.json";
import bracket from "./ru/bracket.json";
import brackets from "./ru/brackets.json";
import builder from "./ru/builder.json";
import bulletin from "./ru/bulletin.json";
import certificate from "./ru/certificate.json";
import changes from "./ru/changes.json";
import city from "./ru/city.json";
import clabber from "./ru/clabber.json";
import correction from "./ru/correction.json";
import demo from "./ru/demo.json";
import desk from "./ru/desk.json";
import disputes from "./ru/disputes.json";
import embed from "./ru/embed.json";
import eventDesk from "./ru/event-desk.json";
import eventFormats from "./ru/event-formats.json";
import eventLengths from "./ru/event-lengths.json";
import events from "./ru/events.json";
import exports from "./ru/exports.json";
import figures from "./ru/figures.json";
import firstNight from "./ru/first-night.json";
import grid from "./ru/grid.json";
import home from "./ru/home.json";
import honours from "./ru/honours.json";
import joining from "./ru/joining.json";
import joker from "./ru/joker.json";
import leagueDesk from "./ru/league-desk.json";
import live from "./ru/live.json";
import log from "./ru/log.json";
import lost from "./ru/lost.json";
import members from "./ru/members.json";
import movement from "./ru/movement.json";
import moving from "./ru/moving.json";
import myTeam from "./ru/my-team.json";
import offline from "./ru/offline.json";
import open from "./ru/open.json";
import outlook from "./ru/outlook.json";
import ownSheets from "./ru/own-sheets.json";
import paperKeys from "./ru/paper-keys.json";
import people from "./ru/people.json";
import players from "./ru/players.json";
import playersSeason from "./ru/players-season.json";
import preview from "./ru/preview.json";
import print from "./ru/print.json";
import problems from "./ru/problems.json";
import problemsAccount from "./ru/problems-account.json";
import problemsBrackets from "./ru/problems-brackets.json";
import problemsBuilder from "./ru/problems-builder.json";
import problemsClabber from "./ru/problems-clabber.json";
import problemsCompetition from "./ru/problems-competition.json";
import problemsCorrection from "./ru/problems-correction.json";
import problemsEvents from "./ru/problems-events.json";
import problemsJoining from "./ru/problems-joining.json";
import problemsJoker from "./ru/problems-joker.json";
import problemsMemberships from "./ru/problems-memberships.json";
import problemsMovement from "./ru/problems-movement.json";
import problemsMoving from "./ru/problems-moving.json";
import problemsOpen from "./ru/problems-open.json";
import problemsPeople from "./ru/problems-people.json";
import problemsSchedule from "./ru/problems-schedule.json";
import problemsSigning from "./ru/problems-signing.json";
import problemsStages from "./ru/problems-stages.json";
import problemsStandings from "./ru/problems-standings.json";
import problemsTonight from "./ru/problems-tonight.json";
import ranking from "./ru/ranking.json";
import roundDesk from "./ru/round-desk.json";
import roundPlay from "./ru/round-play.json";
import rounds from "./ru/rounds.json";
import schedule from "./ru/schedule.json";
import season from "./ru/season.json";
import server from "./ru/server.json";
import sheet from "./ru/sheet.json";
import shell from "./ru/shell.json";
import shownName from "./ru/shown-name.json";
import signing from "./ru/signing.json";
import stageReasons from "./ru/stage-reasons.json";
import standings from "./ru/standings.json";
import swiss from "./ru/swiss.json";
import table from "./ru/table.json";
import takeAway from "./ru/take-away.json";
import teamCard from "./ru/team-card.json";
import tonight from "./ru/tonight.json";
import unavailable from "./ru/unavailable.json";
import wall from "./ru/wall.json";

/** Every word a person sees, in Russian. The keys of the English catalogue are the product's; a test holds the others to them. */ import whoMay from "./ru/who-may.json";

export const ru = {
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
