import agree from "./ru/agree.json";
import archive from "./ru/archive.json";
import auth from "./ru/auth.json";
import bulletin from "./ru/bulletin.json";
import city from "./ru/city.json";
import clabber from "./ru/clabber.json";
import demo from "./ru/demo.json";
import account from "./ru/desk/account.json";
import builder from "./ru/desk/builder.json";
import certificate from "./ru/desk/certificate.json";
import changes from "./ru/desk/changes.json";
import correction from "./ru/desk/correction.json";
import desk from "./ru/desk/desk.json";
import disputes from "./ru/desk/disputes.json";
import eventDesk from "./ru/desk/event-desk.json";
import firstNight from "./ru/desk/first-night.json";
import grid from "./ru/desk/grid.json";
import leagueDesk from "./ru/desk/league-desk.json";
import log from "./ru/desk/log.json";
import members from "./ru/desk/members.json";
import movement from "./ru/desk/movement.json";
import moving from "./ru/desk/moving.json";
import ownSheets from "./ru/desk/own-sheets.json";
import paperKeys from "./ru/desk/paper-keys.json";
import people from "./ru/desk/people.json";
import playersSeason from "./ru/desk/players-season.json";
import preview from "./ru/desk/preview.json";
import ranking from "./ru/desk/ranking.json";
import roundDesk from "./ru/desk/round-desk.json";
import server from "./ru/desk/server.json";
import shortName from "./ru/desk/short-name.json";
import stageReasons from "./ru/desk/stage-reasons.json";
import teamCard from "./ru/desk/team-card.json";
/** Every word a person sees, in Russian. The keys of the English catalogue are the product's; a test holds the others to them. */ import whoMay from "./ru/desk/who-may.json";
import embed from "./ru/embed.json";
import bracket from "./ru/events/bracket.json";
import brackets from "./ru/events/brackets.json";
import eventFormats from "./ru/events/event-formats.json";
import eventLengths from "./ru/events/event-lengths.json";
import events from "./ru/events/events.json";
import swiss from "./ru/events/swiss.json";
import exports from "./ru/exports.json";
import figures from "./ru/figures.json";
import home from "./ru/home.json";
import honours from "./ru/honours.json";
import joining from "./ru/joining.json";
import joker from "./ru/joker.json";
import live from "./ru/live.json";
import lost from "./ru/lost.json";
import myTeam from "./ru/my-team.json";
import offline from "./ru/offline.json";
import open from "./ru/open.json";
import outlook from "./ru/outlook.json";
import players from "./ru/players.json";
import print from "./ru/print.json";
import problemsAccount from "./ru/problems/account.json";
import problemsBrackets from "./ru/problems/brackets.json";
import problemsBuilder from "./ru/problems/builder.json";
import problemsClabber from "./ru/problems/clabber.json";
import problemsCompetition from "./ru/problems/competition.json";
import problemsCorrection from "./ru/problems/correction.json";
import problemsEvents from "./ru/problems/events.json";
import problemsJoining from "./ru/problems/joining.json";
import problemsJoker from "./ru/problems/joker.json";
import problemsMemberships from "./ru/problems/memberships.json";
import problemsMovement from "./ru/problems/movement.json";
import problemsMoving from "./ru/problems/moving.json";
import problemsOpen from "./ru/problems/open.json";
import problemsPeople from "./ru/problems/people.json";
import problems from "./ru/problems/problems.json";
import problemsSchedule from "./ru/problems/schedule.json";
import problemsSigning from "./ru/problems/signing.json";
import problemsStages from "./ru/problems/stages.json";
import problemsStandings from "./ru/problems/standings.json";
import problemsTonight from "./ru/problems/tonight.json";
import roundPlay from "./ru/round-play.json";
import rounds from "./ru/rounds.json";
import schedule from "./ru/schedule.json";
import season from "./ru/season.json";
import sheet from "./ru/sheet.json";
import shell from "./ru/shell.json";
import shownName from "./ru/shown-name.json";
import signing from "./ru/signing.json";
import standings from "./ru/standings.json";
import table from "./ru/table.json";
import takeAway from "./ru/take-away.json";
import tonight from "./ru/tonight.json";
import unavailable from "./ru/unavailable.json";
import wall from "./ru/wall.json";

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
