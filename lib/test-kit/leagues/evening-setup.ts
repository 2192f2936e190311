import { hashOf } from "@/lib/server/auth/secrets";
import { insertAccount } from "@/lib/server/data/accounts/accounts";
import { insertSession } from "@/lib/server/data/accounts/sessions";
import { db } from "@/lib/server/data/connection/client";
import { insertMembership } from "@/lib/server/data/leagues/leagues";
import { writeBaseline } from "@/lib/server/data/ledger/stored-digests";
import { deviceByCookie, insertTableDevice, setDeviceSide } from "@/lib/server/data/tables/table-devices";
import { insertTableLink } from "@/lib/server/data/tables/table-links";
import { postgresStorage } from "@/lib/server/ledger/postgres-storage";
import { asOwner } from "../database/as-owner";
import { newId } from "../sample-values";
import { aLeague, aSeason, evening, send } from "./a-league";
import { LeagueInMemory } from "./league-in-memory";
import type { Phone } from "./people-in-memory";
import { type EveningSetup, names, type Person } from "./random-evening";

const minute = 60_000;
/** A time of the evening. */
export const after = (minutes: number) => new Date(evening.getTime() + minutes * minute);

/** The roles at the start of an evening. */
const roles: Readonly<Record<string, readonly ("owner" | "secretary" | "host" | "captain" | "player")[]>> = {
  ...{ owner: ["owner"], secretary: ["secretary"], both: ["secretary", "host"], captain: ["captain", "host"] },
  ...{ host: ["host"], player: ["player"], stranger: [] },
};
/** The phones at each table: whose link they used, their side, and when the link ends. */
const links = [
  { by: "secretary", until: 600, phones: [{ of: "first", side: 0 }] },
  {
    by: "owner",
    until: 600,
    phones: [
      { of: "second", side: 1 },
      { of: "captain", side: 0 },
    ],
  },
  { by: "both", until: 5, phones: [{ of: "late", side: 1 }] },
] as const;

/** A new league with people, two tables and their phones, in PostgreSQL and in memory. */
export async function setUpEvening(): Promise<EveningSetup> {
  const home = await aLeague();
  const { league } = home;
  const people = new Map<string, Person>();
  for (const name of names) people.set(name, await aPerson(league, name));
  await asOwner((tx) => writeBaseline(tx, league, evening));
  const { season, matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel", 2, { gameTo: 300 });
  const entrant = await db().entrant.findFirstOrThrow({ where: { leagueId: league, seasonId: season } });
  const roster = { season, entrant: entrant.id };
  await send(home.secretary, { kind: "add-members", league, ...roster, names: ["Ann", "Bea", "Cy", "Dee"] });
  const known = await rosterOf(league, entrant.id);
  for (const name of ["Cy", "Dee"])
    await send(home.secretary, { kind: "remove-member", league, ...roster, person: known.get(name) ?? "" });
  const keys = matches.slice(0, 2).map(({ id: match }) => ({ league, match, table: 1 }));
  const phones: [string, Phone][] = [];
  for (const { match } of keys) for (const link of links) phones.push(...(await phonesOf(league, match, link, people)));
  const memory = new LeagueInMemory({
    ...{ league, isArchived: false, invitations: new Map(), phones: new Map(phones) },
    roles: new Map([
      [home.secretary.account?.id ?? "", new Set(["secretary" as const])],
      ...[...people.values()].flatMap(({ account, name }) =>
        account ? [[account, new Set(roles[name])] as const] : [],
      ),
    ]),
    known,
    roster: new Set((await rosterOf(league, entrant.id)).keys()),
  });
  const { ledgerSeq, ledgerHead } = await db().league.findUniqueOrThrow({ where: { id: league } });
  memory.addLeague(league).head = { ledgerSeq, ledgerHead };
  for (const key of keys) {
    const table = await postgresStorage.tableOf(db(), key);
    if (!table) throw new Error("there is no table");
    memory.addTable(key, { gamesPlanned: table.gamesPlanned, rulebook: "clabber", rules: table.rules });
  }
  return { memory, keys, everybody: people, roster };
}

async function aPerson(league: string, name: string): Promise<Person> {
  const held = roles[name];
  if (!held) return { name, account: null, session: null, phones: [] };
  const [account, session] = [newId(), newId()];
  await insertAccount(db(), {
    ...{ id: account, email: `${account}@example.com`, name, passwordHash: "none", locale: "en" },
    ...{ administrator: false, demo: false, createdAt: evening },
  });
  for (const role of held)
    await insertMembership(db(), { leagueId: league, accountId: account, role, createdAt: evening });
  await insertSession(db(), { id: hashOf(session), accountId: account, createdAt: evening, expiresAt: after(10_000) });
  return { name, account, session, phones: [] };
}

/** The phones that joined a match by a link, with their people. */
async function phonesOf(
  leagueId: string,
  matchId: string,
  { by, until, phones }: (typeof links)[number],
  people: Map<string, Person>,
) {
  const link = newId();
  const createdBy = people.get(by)?.account ?? "";
  await insertTableLink(db(), {
    ...{ leagueId, id: link, matchId, tokenHash: hashOf(newId()), pinHash: hashOf(newId()), createdBy },
    ...{ createdAt: evening, expiresAt: after(until) },
  });
  return Promise.all(
    phones.map(async ({ of, side }) => {
      const [id, cookie, name] = [newId(), newId(), newId()];
      await insertTableDevice(db(), { leagueId, id, linkId: link, cookieHash: hashOf(cookie), createdAt: evening });
      await setDeviceSide(db(), leagueId, id, { side, table: 1, name });
      const person = people.get(of);
      if (person) people.set(of, { ...person, phones: [...person.phones, cookie] });
      const device = await deviceByCookie(db(), hashOf(cookie));
      if (!device) throw new Error("the phone is not there");
      return [cookie, { ...device, createdBy }] as [string, Phone];
    }),
  );
}

/** The names on a roster, with their people's ids. */
async function rosterOf(leagueId: string, entrantId: string): Promise<ReadonlyMap<string, string>> {
  const members = await db().entrantMember.findMany({ where: { leagueId, entrantId } });
  return new Map(members.map(({ name, personId }) => [name, personId]));
}
