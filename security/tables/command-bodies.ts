import { newId } from "@/lib/client/new-id";
import type { AccountCommandKind } from "@/lib/commands/account/account-command";
import type { CommandKind } from "@/lib/commands/command";
import type { TestLeague } from "../target/test-league";

type Fields = Readonly<Record<string, unknown>>;

const proof = "0".repeat(64);
const night = { date: "2031-01-09", time: "19:00" };
const terms = { most: null, deadline: null, fee: "", about: "", championYear: null, ways: [], venues: [] };
const words = { name: "Somebody", members: [], contact: "", note: "", bar: "", club: "" };
const bar = { name: "A bar", tables: 1, address: "", timeZone: "America/Chicago" };
const listed = { text: "Any night", contact: "812 555 0147" };
const reasonField = { reason: "To see who may" };
const plan = { firstNight: null };

const ofSeason = ({ season }: TestLeague) => ({ season });
const ofDraft = ({ draft }: TestLeague) => ({ season: draft });
const ofEvent = ({ event }: TestLeague) => ({ season: event });
const onSheet = ({ otherMatch }: TestLeague) => ({ match: otherMatch, table: 1, game: 1 });
const sheet = ({ match }: TestLeague) => ({ match, table: 1, game: 1 });
const ofSignUp = ({ signUp }: TestLeague) => ({ signUp });
const roster = ({ season, entrants }: TestLeague) => ({ season, entrant: entrants[0] });

/**
 * A valid body for every kind of command, about existing objects. If a command would remove something that other rows
 * need, the use case refuses the body: with 422, not with a denial.
 */
export const commandBodies: { readonly [Kind in CommandKind]: (place: TestLeague) => Fields } = {
  "set-up": () => ({
    ...{ league: newId(), code: "0000", account: newId(), name: "Eve", email: "eve@security.example" },
    ...{ password: "a password for nothing", leagueName: "Mine", locale: "en", timeZone: "America/Chicago" },
  }),
  "create-season": () => ({
    ...{ season: newId(), name: "Another", rulebook: "clabber", rules: {}, teams: [], venues: [], plan, legs: 1 },
    ...{ games: 1, pairs: 1, standings: "games-won", meetings: [] },
  }),
  "create-movement-season": () => ({
    ...{ season: newId(), name: "Another", rulebook: "joker", rules: {}, movement: { kind: "singles" } },
    ...{ players: [], venues: [], venue: null, rounds: [night], games: 1, standings: "games-won" },
  }),
  "replan-movement": (place) => ({ ...ofSeason(place), seen: 0, joiners: [], leavers: [], ...reasonField }),
  "change-round": (place) => ({ ...ofSeason(place), seen: 999, round: 1, time: "19:30", ...reasonField }),
  "publish-season": ofSeason,
  "unpublish-season": (place) => ofDraft(place),
  announce: () => ({
    announcement: "00000000000000000000000000",
    venue: null,
    texts: { en: "x" },
    until: "2026-01-01",
  }),
  "end-announcement": () => ({ announcement: "00000000000000000000000000" }),
  "put-off-item": () => ({ item: "access", until: "2026-11-30" }),
  "set-season-task": (place) => ({ ...ofSeason(place), task: "share", isDone: true }),
  "set-dues": (place) => ({ ...ofSeason(place), amount: 12_000, dueBy: null, currency: "USD" }),
  "change-entrant-dues": (place) => ({ ...roster(place), amount: 0, note: "To see who may" }),
  "record-payment": (place) => ({
    ...{ ...roster(place), payment: newId(), amount: 2500, date: "2026-01-01", paidBy: "Somebody", way: "cash" },
  }),
  "undo-payment": (place) => ({ ...ofSeason(place), payment: newId(), note: "To see who may" }),
  "discard-season": ofSeason,
  "choose-standings": (place) => ({ ...ofSeason(place), standings: "no such order" }),
  "adjust-points": (place) => ({
    ...{ ...roster(place), adjustment: newId(), gamePoints: 1, gamesWon: 0, afterRound: 0, ...reasonField },
  }),
  "revoke-adjustment": (place) => ({ ...ofSeason(place), adjustment: newId(), ...reasonField }),
  "record-playoff": ({ season, entrants }) => ({ season, order: [entrants[0], entrants[0]], ...reasonField }),
  "draw-lots": ofDraft,
  "undo-lots": (place) => ({ ...ofSeason(place), ...reasonField }),
  "choose-sheets": (place) => ({
    ...ofSeason(place),
    ...{ agreement: "desk", keeps: "hands", unconfirmed: "count", disputed: "count", ...reasonField },
  }),
  "change-schedule": (place) => ({
    ...ofSeason(place),
    ...{ change: newId(), basis: 9999, what: "by-hand", changes: [], ...reasonField },
  }),
  "undo-schedule-change": (place) => ({ ...ofSeason(place), change: newId() }),
  "propose-move": ({ otherMatch, entrants }) => ({
    ...{ match: otherMatch, proposal: newId(), entrant: entrants[0], nights: [{ date: "2020-01-09", time: "19:00" }] },
  }),
  "answer-move": ({ otherMatch }) => ({ match: otherMatch, proposal: newId(), night: null }),
  "withdraw-move": ({ otherMatch }) => ({ match: otherMatch, proposal: newId() }),
  "decide-move": ({ otherMatch }) => ({ match: otherMatch, proposal: newId(), isAccepted: false }),
  "choose-moves": (place) => ({ ...ofSeason(place), moves: "asked" }),
  "rule-match": ({ otherMatch }) => ({ match: otherMatch, ruling: "forfeit", sides: [7], ...reasonField }),
  "name-team": () => ({ team: newId(), shortName: "", takesThe: null }),
  "save-venue": ({ venue }) => ({ venue, ...bar, timeZone: "Nowhere/AtAll" }),
  "start-game": (place) => ({ ...sheet(place), firstDealer: 0 }),
  "record-hand": (place) => ({ ...sheet(place), hand: 1, baseRevision: 0, entry: null }),
  "withdraw-hand": (place) => ({ ...sheet(place), hand: 1, baseRevision: 1 }),
  "keep-play": (place) => ({ ...sheet(place), hand: 900, record: "dealer 1" }),
  "remove-play": (place) => ({ ...sheet(place), hand: 900 }),
  "insert-hand": (place) => ({ ...sheet(place), hand: 1, hands: 0, entry: null }),
  "swap-sides": (place) => ({ ...sheet(place), hands: 900, seen: 0 }),
  "change-dealer": (place) => ({ ...sheet(place), seen: 9, firstDealer: 1 }),
  "record-final-score": (place) => ({ ...sheet(place), totals: [0, 0], seen: null }),
  "move-game": (place) => ({
    ...{ ...sheet(place), game: 9, to: { match: place.otherMatch, table: 1, game: 1 }, swapped: false },
  }),
  "keep-own-sheets": ({ match }) => ({ match, table: 9, own: true }),
  "take-side": ({ match }) => ({ match, side: 0, table: 1 }),
  "sign-sheet": (place) => ({ ...sheet(place), side: 0, digest: "0".repeat(32) }),
  "dispute-game": (place) => ({ ...sheet(place), game: 9, dispute: newId(), side: 0, ...reasonField }),
  "rule-dispute": () => ({ dispute: newId() }),
  "dispute-play": (place) => ({ ...sheet(place), game: 9, hand: 1, dispute: newId(), side: 0, words: "Not so" }),
  "rule-play": () => ({
    ...{ dispute: newId(), accusation: {}, melds: {}, outcome: "stands", baseRevision: 0 },
    ...{ isInTime: true, areTricksTurned: false, playsUnproven: false },
  }),
  "confirm-game": (place) => onSheet(place),
  "resolve-conflict": (place) => ({ ...onSheet(place), hand: 1, seen: 1, choose: 0 }),
  "settle-quarantine": () => ({ command: newId(), decision: "discard" }),
  "issue-table-link": ({ otherMatch }) => ({ link: newId(), match: otherMatch }),
  "revoke-table-link": ({ spareLink }) => ({ link: spareLink }),
  "issue-venue-table-link": ({ venue }) => ({ link: newId(), venue, table: 1 }),
  "revoke-venue-table-link": ({ venueLink }) => ({ link: venueLink }),
  "revoke-table-phone": () => ({ phone: newId() }),
  "revoke-all-table-links": () => ({}),
  "admit-phone": ({ match }) => ({ match, phone: newId(), isLetIn: true }),
  "take-pen": ({ match }) => ({ match, table: 1 }),
  "remove-demo-league": () => ({}),
  "choose-eligibility": (place) => ({
    ...{ ...ofSeason(place), substitutesMost: null, spareMost: null, untilRound: null, strict: false },
  }),
  "add-members": (place) => ({ ...roster(place), names: [`Member ${newId().slice(-6)}`] }),
  "change-member": (place) => ({
    ...{ ...roster(place), person: place.person, name: "Renamed", role: "regular", since: "2031-01-02" },
    ...{ until: "2031-01-01", most: null },
  }),
  "remove-member": (place) => ({ ...roster(place), person: newId() }),
  "save-spare": (place) => ({ ...ofSeason(place), name: "A spare", entrants: [], most: null, until: null }),
  "remove-spare": (place) => ({ ...ofSeason(place), person: newId() }),
  "show-initials": ({ person }) => ({ person, initials: false }),
  "set-line-up": ({ match }) => ({ match, table: 1, fromGame: 1, seats: [] }),
  "issue-open-card": ({ venue }) => ({ link: newId(), venue }),
  "revoke-open-card": ({ cards }) => ({ link: cards.open.split(".")[1] }),
  "open-table": ({ cards }) => ({
    ...{ card: cards.open.split(".")[1], match: newId(), sides: [["A"], ["B"]], rulebook: "clabber", rules: {} },
    ...{ date: "2031-01-09", linkHash: proof, proof },
  }),
  "adopt-game": ({ match, otherMatch }) => ({
    match,
    to: { match: otherMatch, table: 1 },
    swapped: false,
    ...reasonField,
  }),
  "issue-team-card": ({ entrants }) => ({ card: newId(), entrant: entrants[1] }),
  "revoke-team-card": ({ cards }) => ({ card: cards.team.split(".")[1] }),
  "say-absence": ({ match, entrants, person }) => ({ match, entrant: entrants[0], person, isAbsent: false, note: "" }),
  "add-webhook": () => ({ webhook: newId(), url: "https://program.security.example/", topics: ["moved"] }),
  "remove-webhook": () => ({ webhook: newId() }),
  "replay-webhook": () => ({ webhook: newId() }),
  "call-substitutes": ({ match, entrants }) => ({ match, entrant: entrants[0], call: newId() }),
  "end-substitute-call": () => ({ call: newId() }),
  "answer-substitute-call": ({ person }) => ({ call: newId(), person, name: "", isComing: true }),
  "post-listing": () => ({ listing: newId(), seeks: "team", name: "Somebody", ...listed }),
  "post-team-listing": () => ({ listing: newId(), team: newId(), ...listed }),
  "answer-listing": ({ listing }) => ({ listing, isAccepted: true }),
  "end-listing": ({ listing }) => ({ listing }),
  "reply-to-listing": () => ({ listing: newId(), reply: newId(), name: "Somebody", ...listed }),
  "settle-listing-reply": () => ({ reply: newId(), state: "passedOn" }),
  "create-event": () => ({
    ...{ season: newId(), who: "teams", rulebook: "no such game", rules: {}, games: 1, name: "A cup", ...terms },
    nights: [night],
  }),
  "change-event": (place) => ({ ...ofEvent(place), name: "Plain event", ...terms, venues: [newId()], nights: [night] }),
  "issue-event-card": (place) => ({ ...ofEvent(place), card: newId() }),
  "revoke-event-card": ({ cards }) => ({ card: cards.checkIn.split(".")[1] }),
  "sign-up": (place) => ({ ...ofEvent(place), signUp: newId(), ...words, name: `Sign-up ${newId().slice(-6)}` }),
  "change-sign-up": (place) => ({ ...ofSignUp(place), ...words }),
  "withdraw-sign-up": ofSignUp,
  "answer-sign-up": (place) => ({ ...ofSignUp(place), paid: true }),
  invite: (place) => ({ ...ofEvent(place), signUp: newId(), ...words, home: null, way: newId() }),
  "invite-all": (place) => ({
    ...ofEvent(place),
    ...{ from: { league: newId(), season: newId() }, entries: [{ entrant: newId(), signUp: newId() }] },
  }),
  "undo-invite-all": (place) => ({ ...ofEvent(place), entered: 1 }),
  "draw-event": (place) => ({ ...ofEvent(place), format: "no such draw", settings: {}, seeds: { kind: "lot" } }),
  "undo-draw": ofEvent,
  "place-matches": (place) => ({
    ...ofEvent(place),
    ...{ places: [{ match: "no such match", ...night, minutes: 60, venue: null, table: null }], clashes: 0 },
  }),
  "replace-entrant": (place) => ({ ...ofEvent(place), entrant: newId(), name: "Other", members: [] }),
  "withdraw-entrant": (place) => ({ ...ofEvent(place), entrant: newId() }),
  "check-in": (place) => ({ ...ofSignUp(place), isHere: true }),
  "invite-member": () => ({ invitation: newId(), role: "player", forWhom: "", person: null }),
  "revoke-invitation": ({ invitation }) => ({ invitation }),
  "accept-invitation": ({ invitation }) => ({ invitation, by: { proof } }),
  "end-role": ({ owner }) => ({ account: owner.account, role: "captain" }),
  "claim-player": ({ person }) => ({ claim: newId(), person }),
  "answer-claim": ({ claim }) => ({ claim, isRight: false }),
  "found-league": () => ({ league: newId(), name: "Another", locale: "en", timeZone: "Nowhere/AtAll" }),
  "change-league": () => ({
    ...{ name: "Plain league", locale: "en", timeZone: "Nowhere/AtAll", accent: "", isSearched: true },
  }),
  "archive-league": () => ({}),
  "restore-league": () => ({}),
  "delete-league": () => ({ name: "Not its name" }),
  "undelete-league": () => ({}),
  "answer-team-named": ({ signUp }) => ({ signUp, isOurs: true }),
};

/** The same for account commands: each is refused or has no effect on other rows. */
export const accountBodies: { readonly [Kind in AccountCommandKind]: () => Fields } = {
  "change-name": () => ({ name: "Somebody" }),
  "choose-language": () => ({ locale: "en" }),
  "change-password": () => ({ proof: "not the password", password: "another password, then" }),
  "end-session": () => ({ session: proof }),
  "end-other-sessions": () => ({}),
  "begin-passkey": () => ({ proof: "not the password" }),
  "add-passkey": () => ({
    name: "A key",
    response: {
      ...{ id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} },
      response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
    },
  }),
  "remove-passkey": () => ({ passkey: "AAAA" }),
  "delete-account": () => ({ proof: "not the password" }),
  "ask-for-link": () => ({ email: "nobody@security.example" }),
  "ask-for-passkey": () => ({}),
};
