import agree from "./en/agree.json";
import archive from "./en/archive.json";
import auth from "./en/auth.json";
import bulletin from "./en/bulletin.json";
import city from "./en/city.json";
import clabber from "./en/clabber.json";
import demo from "./en/demo.json";
import account from "./en/desk/account.json";
import builder from "./en/desk/builder.json";
import certificate from "./en/desk/certificate.json";
import changes from "./en/desk/changes.json";
import correction from "./en/desk/correction.json";
import desk from "./en/desk/desk.json";
import disputes from "./en/desk/disputes.json";
import eventDesk from "./en/desk/event-desk.json";
import firstNight from "./en/desk/first-night.json";
import grid from "./en/desk/grid.json";
import leagueDesk from "./en/desk/league-desk.json";
import log from "./en/desk/log.json";
import members from "./en/desk/members.json";
import movement from "./en/desk/movement.json";
import moving from "./en/desk/moving.json";
import ownSheets from "./en/desk/own-sheets.json";
import paperKeys from "./en/desk/paper-keys.json";
import people from "./en/desk/people.json";
import playersSeason from "./en/desk/players-season.json";
import preview from "./en/desk/preview.json";
import ranking from "./en/desk/ranking.json";
import roundDesk from "./en/desk/round-desk.json";
import server from "./en/desk/server.json";
import shortName from "./en/desk/short-name.json";
import stageReasons from "./en/desk/stage-reasons.json";
import teamCard from "./en/desk/team-card.json";
/** Every word a person sees, in English. The keys of the English catalogue are the product's; a test holds the others to them. */ import whoMay from "./en/desk/who-may.json";
import embed from "./en/embed.json";
import bracket from "./en/events/bracket.json";
import brackets from "./en/events/brackets.json";
import eventFormats from "./en/events/event-formats.json";
import eventLengths from "./en/events/event-lengths.json";
import events from "./en/events/events.json";
import swiss from "./en/events/swiss.json";
import exports from "./en/exports.json";
import figures from "./en/figures.json";
import home from "./en/home.json";
import honours from "./en/honours.json";
import joining from "./en/joining.json";
import joker from "./en/joker.json";
import live from "./en/live.json";
import lost from "./en/lost.json";
import myTeam from "./en/my-team.json";
import offline from "./en/offline.json";
import open from "./en/open.json";
import outlook from "./en/outlook.json";
import players from "./en/players.json";
import print from "./en/print.json";
import problemsAccount from "./en/problems/account.json";
import problemsBrackets from "./en/problems/brackets.json";
import problemsBuilder from "./en/problems/builder.json";
import problemsClabber from "./en/problems/clabber.json";
import problemsCompetition from "./en/problems/competition.json";
import problemsCorrection from "./en/problems/correction.json";
import problemsEvents from "./en/problems/events.json";
import problemsJoining from "./en/problems/joining.json";
import problemsJoker from "./en/problems/joker.json";
import problemsMemberships from "./en/problems/memberships.json";
import problemsMovement from "./en/problems/movement.json";
import problemsMoving from "./en/problems/moving.json";
import problemsOpen from "./en/problems/open.json";
import problemsPeople from "./en/problems/people.json";
import problems from "./en/problems/problems.json";
import problemsSchedule from "./en/problems/schedule.json";
import problemsSigning from "./en/problems/signing.json";
import problemsStages from "./en/problems/stages.json";
import problemsStandings from "./en/problems/standings.json";
import problemsTonight from "./en/problems/tonight.json";
import roundPlay from "./en/round-play.json";
import rounds from "./en/rounds.json";
import schedule from "./en/schedule.json";
import season from "./en/season.json";
import sheet from "./en/sheet.json";
import shell from "./en/shell.json";
import shownName from "./en/shown-name.json";
import signing from "./en/signing.json";
import standings from "./en/standings.json";
import table from "./en/table.json";
import takeAway from "./en/take-away.json";
import tonight from "./en/tonight.json";
import unavailable from "./en/unavailable.json";
import wall from "./en/wall.json";

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
  shortName,
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
