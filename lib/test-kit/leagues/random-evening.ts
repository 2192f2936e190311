import fc from "fast-check";
import { type Command, type CommandInput, command as commandSchema } from "@/lib/commands/command";
import { invitationProof, leagueRoles } from "@/lib/commands/memberships";
import type { TableKey } from "@/lib/score-sheet/storage";
import type { GameState, TableState } from "@/lib/score-sheet/table-state";
import { invitationToken } from "@/lib/server/auth/secrets";
import { newId } from "../sample-values";
import { sheetAction, sheetCommand, sheetKinds } from "../score-sheet/random-sheet-commands";
import type { LeagueInMemory, Sent } from "./league-in-memory";
import { type People, peopleKinds } from "./people-in-memory";

/** A sender of an evening: their sign-in, and their phones at the two tables. */
export interface Person {
  readonly name: string;
  readonly account: string | null;
  readonly session: string | null;
  readonly phones: readonly string[];
}

const desk = ["owner", "secretary", "both"] as const;
const atTables = ["first", "second", "late", "captain"] as const;
const others = ["host", "player", "stranger", "nobody"] as const;
/**
 * The senders' names. The captain has an account and a phone; the phone "late" joined by a link that ends during the
 * evening.
 */
export const names = [...desk, ...atTables, ...others];

const deskKinds = ["confirm-game", "resolve-conflict", "rule-dispute", "settle-quarantine"] as const;
type Kind = (typeof sheetKinds)[number] | (typeof deskKinds)[number] | (typeof peopleKinds)[number];

/** The actions of an evening, with their relative frequencies. */
const weights: Readonly<Record<Kind, number>> = {
  ...{ "start-game": 5, "record-hand": 14, "withdraw-hand": 3, "insert-hand": 4, "swap-sides": 2, "change-dealer": 4 },
  ...{ "record-final-score": 6, "keep-own-sheets": 2, "sign-sheet": 3, "dispute-game": 4, "confirm-game": 6 },
  ...{ "resolve-conflict": 6, "move-game": 4, "rule-dispute": 4, "settle-quarantine": 5, "end-role": 3 },
  ...{ "invite-member": 3, "accept-invitation": 4, "take-side": 2, "revoke-table-phone": 1, "revoke-table-link": 1 },
  ...{ "add-members": 2, "remove-member": 2, "archive-league": 1, "restore-league": 4 },
};
/** All actions. */
export const kinds = Object.keys(weights) as readonly Kind[];
const weighted = kinds.flatMap((kind) => Array.from({ length: weights[kind] }, () => kind));
/**
 * Mostly a new command; else a repeated one, a used id for another command, or the same command at two workers
 * concurrently.
 */
const hows = [
  ...Array.from({ length: 16 }, () => "fresh" as const),
  ...(["again", "reused", "twice", "twice"] as const),
];

/** An action; its person and object are chosen from the state at that time. */
const deed = fc.record({
  ...sheetAction,
  kind: fc.constantFrom(...weighted),
  by: fc.nat({ max: 99 }),
  about: fc.nat({ max: 99 }),
  how: fc.constantFrom<"fresh" | "again" | "reused" | "twice">(...hows),
  worker: fc.nat({ max: 1 }),
});
export type EveningAction = typeof deed extends fc.Arbitrary<infer One> ? One : never;

/** Commands in flight together. */
const batch = fc.record({
  /** Holds the league's lock until both workers wait for it. */
  isHeld: fc.boolean(),
  deeds: fc.array(deed, { minLength: 2, maxLength: 6 }),
});

/** An evening at two tables. */
export const evenings = fc.noBias(fc.array(batch, { minLength: 8, maxLength: 14 }));

/** The inputs for making commands. */
export interface EveningSetup {
  readonly memory: LeagueInMemory;
  readonly keys: readonly TableKey[];
  readonly everybody: ReadonlyMap<string, Person>;
  readonly roster: { readonly season: string; readonly entrant: string };
}

/** The command of an action and its sender; null if it makes no sense yet. Prefers a person who is losing a right. */
export async function sentBy(scene: EveningSetup, deed: EveningAction, at: Date, sent: number, losing: Person | null) {
  const key = scene.keys[deed.match];
  const by = losing && deed.by < 70 ? losing : senderOf(scene, deed);
  const input = key && (await inputOf(scene, deed, by, key, sent));
  if (!input) return null;
  const command = commandSchema.parse(input);
  return { by, sent: sentAs(scene, by, command, at) };
}

/** A command as its sender sends it: with their phone at its match. */
export function sentAs({ keys }: EveningSetup, by: Person, command: Command, at: Date): Sent {
  const match = "match" in command ? keys.findIndex((key) => key.match === command.match) : -1;
  return { command, at, sender: { account: by.account, phone: by.phones[match] ?? null } };
}

/** The person who loses a role or a phone by a command; null for nobody. */
export function losingBy({ everybody, memory }: EveningSetup, command: Command): Person | null {
  const { kind } = command;
  const phones = [...memory.people.phones].filter(
    ([, { id, linkId }]) =>
      (kind === "revoke-table-phone" && id === command.phone) ||
      (kind === "revoke-table-link" && linkId === command.link),
  );
  const isMeant = ({ account, phones: held }: Person) =>
    (kind === "end-role" && account === command.account) || phones.some(([cookie]) => held.includes(cookie));
  return [...everybody.values()].find(isMeant) ?? null;
}

/** Usually a person with a reason to send it. */
function senderOf({ everybody }: EveningSetup, { kind, by }: EveningAction): Person {
  const chosen = by < 85 ? usually(kind) : names;
  const person = everybody.get(chosen[by % chosen.length] ?? "");
  if (!person) throw new Error("there is nobody of that name");
  return person;
}

function usually(kind: Kind): readonly string[] {
  if (kind === "archive-league" || kind === "restore-league") return ["owner"];
  if (kind === "accept-invitation") return [...others, "captain", "both"];
  const isAtDesk = isOneOf(deskKinds, kind) || (isOneOf(peopleKinds, kind) && kind !== "take-side");
  return isAtDesk ? desk : atTables;
}

async function inputOf(
  scene: EveningSetup,
  deed: EveningAction,
  by: Person,
  key: TableKey,
  sent: number,
): Promise<CommandInput | null> {
  const { memory, keys } = scene;
  const { kind, about } = deed;
  if (isOneOf(sheetKinds, kind)) {
    const table = await memory.transaction((tx) => memory.tableOf(tx, key));
    const phone = memory.people.phones.get(by.phones[deed.match] ?? "");
    const maker = { phone: phone?.name ?? null, side: phone?.side ?? about % 2, sent };
    return table && sheetCommand(keys, { ...deed, kind, game: gameFor(deed, table) }, table, maker);
  }
  const league = { id: newId(), league: key.league };
  const waiting = (): string => {
    const all = [...(memory.leagues.get(key.league)?.quarantine.values() ?? [])];
    return mostly(all, ({ settledSeq }) => settledSeq === null, about)?.commandId ?? newId();
  };
  const dispute = (): string => {
    const all = [...(memory.leagues.get(key.league)?.disputes ?? [])];
    return mostly(all, ([, { isSettled }]) => !isSettled, about)?.[0] ?? newId();
  };
  if (kind === "settle-quarantine")
    return { ...league, kind, command: waiting(), decision: deed.isAgain ? "apply" : "discard", reason: "late" };
  if (kind === "rule-dispute") return { ...league, kind, dispute: dispute(), reason: "as it stands" };
  return commandAboutPeople(scene, { ...deed, kind }, league);
}

/** Usually the number of a game for which the action makes sense. */
function gameFor({ kind, game, about }: EveningAction, { games }: TableState): 1 | 2 {
  const isFit = (one: GameState | undefined) => {
    if (kind === "start-game" || kind === "record-final-score") return !one;
    if (kind === "confirm-game") return one?.state === "finished";
    if (kind === "resolve-conflict") return one?.hands.some(({ standing }) => standing === "conflicting");
    return one?.state === "playing";
  };
  const fit = about < 60 ? ([1, 2] as const).find((number) => isFit(games.find((one) => one.number === number))) : game;
  return fit ?? game;
}

type PeopleDeed = EveningAction & { readonly kind: (typeof peopleKinds)[number] };
interface Envelope {
  readonly id: string;
  readonly league: string;
}

function commandAboutPeople(
  { memory: { people }, keys, roster }: EveningSetup,
  { kind, about, match, isAgain }: PeopleDeed,
  league: Envelope,
): CommandInput {
  const known = [...people.known];
  switch (kind) {
    case "end-role":
      return endingRole(people, about, league);
    case "invite-member": {
      const role = leagueRoles[about % leagueRoles.length] ?? "player";
      return { ...league, kind, invitation: newId(), role, forWhom: "", person: null };
    }
    case "accept-invitation":
      return accepting(people, about, league);
    case "take-side": {
      const name = isAgain ? { device: { name: newId() } } : {};
      return { ...league, kind, match: keys[match]?.match ?? "", side: about % 20 === 0 ? 5 : about % 2, ...name };
    }
    case "revoke-table-phone":
      return { ...league, kind, phone: oneOf([...people.phones.values()], about)?.id ?? newId() };
    case "revoke-table-link":
      return { ...league, kind, link: oneOf([...people.phones.values()], about)?.linkId ?? newId() };
    case "add-members":
      return {
        ...league,
        ...roster,
        kind,
        names: [mostly(known, ([name]) => !people.roster.has(name), about)?.[0] ?? ""],
      };
    case "remove-member":
      return {
        ...league,
        ...roster,
        kind,
        person: mostly(known, ([name]) => people.roster.has(name), about)?.[1] ?? "",
      };
    case "archive-league":
    case "restore-league":
      return { ...league, kind };
  }
}

function endingRole({ roles }: People, about: number, league: Envelope): CommandInput {
  const [account = newId(), held] = oneOf([...roles], about) ?? [];
  const role = oneOf(about < 80 && held?.size ? [...held] : leagueRoles, about) ?? "player";
  return { ...league, kind: "end-role", account, role };
}

function accepting({ invitations }: People, about: number, league: Envelope): CommandInput {
  const [invitation = newId()] = mostly([...invitations], ([, { state }]) => state === "open", about) ?? [];
  const acceptance = { ...league, kind: "accept-invitation", invitation } as const;
  const token = about < 95 ? invitationToken(acceptance.league, invitation) : "another";
  return { ...acceptance, by: { proof: invitationProof(token, { ...acceptance, by: { proof: "" } }) } };
}

/** Usually one of those that match; sometimes, or if none does, one of the others. */
function mostly<One>(all: readonly One[], isMeant: (one: One) => boolean, about: number): One | undefined {
  const [preferred, others] = [all.filter(isMeant), all.filter((one) => !isMeant(one))];
  return oneOf(about < 60 ? preferred : others, about) ?? oneOf(all, about);
}

/** The previous command repeated by its sender, or its id for another command. */
export function repeated<One extends Sent>({ how, about }: EveningAction, fresh: One, past: readonly One[]): One {
  const before = oneOf(past, about);
  if (!before || how === "fresh" || how === "twice") return fresh;
  if (how === "again") return before;
  return { ...fresh, command: { ...fresh.command, id: before.command.id } };
}

function oneOf<One>(all: readonly One[], about: number): One | undefined {
  return all[about % Math.max(1, all.length)];
}

function isOneOf<Name extends string>(list: readonly Name[], name: string): name is Name {
  return (list as readonly string[]).includes(name);
}
