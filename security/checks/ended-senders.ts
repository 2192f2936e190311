import { newId } from "@/lib/client/new-id";
import { Browser, jsonOf, type Reply } from "../target/browser";
import { apply, type Member, member, sendCommand, signedIn } from "../target/people";
import { type TestLeague, tableLink } from "../target/test-league";
import { type Check, CheckRun } from "./check";

/** The number of commands in flight when the sender's right ends. */
const underWay = 30;

const seqOf = (reply: Reply) => Number(jsonOf(reply)?.["seq"]);
const isApplied = (reply: Reply) => ["applied", "conflict"].includes(String(jsonOf(reply)?.["outcome"]));

interface Ending {
  /** The right that ends. */
  readonly what: string;
  readonly sender: Browser;
  /** The commands sent. */
  readonly commands: readonly Readonly<Record<string, unknown>>[];
  /** Ends the right; returns the ledger position after which nothing of the sender may be applied. */
  end(): Promise<number>;
}

/** Sends all commands concurrently, ends the sender's right meanwhile, and checks their positions in the ledger. */
async function during({ what, sender, commands, end }: Ending, tried: CheckRun): Promise<void> {
  const begun = commands.map((command) => sender.post("/api/commands", { id: newId(), ...command }));
  await Promise.race(begun);
  const last = await end();
  const replies = await Promise.all(begun);
  for (const reply of replies) {
    const { status } = reply;
    tried.add(isApplied(reply) && seqOf(reply) > last && `${what}: row ${seqOf(reply)} was applied after row ${last}`);
    tried.add(![200, 401, 403, 404, 422].includes(status) && `${what}: ${status} ${reply.text.slice(0, 200)}`);
  }
  tried.add(!replies.some(isApplied) && `${what}: nothing was applied before`);
  const late = await sender.post("/api/commands", { id: newId(), ...commands.at(-1) });
  tried.add(isApplied(late) && `${what}: what is sent afterwards is applied`);
}

/** A hand without a meld. */
const played = { kind: "played", maker: 0, trump: "H", counted: 0, melds: [[], []], bella: null };

/** Hands of a match and their corrections. */
function hands({ league, otherMatch: match }: TestLeague) {
  const key = { kind: "record-hand", league, match, table: 1, game: 1 };
  return Array.from({ length: underWay }, (_, i) => {
    const [hand, baseRevision] = [1 + (i % 5), Math.floor(i / 5)];
    const entry = { ...played, trickPoints: 82 + i };
    return { ...key, hand, baseRevision, entry, reason: "Read wrongly" };
  });
}

/** Hands, bars and table links, in turn. */
function deskAndHands(place: TestLeague) {
  const { league, otherMatch: match } = place;
  return hands(place).map((hand, i) => {
    const bar = {
      kind: "save-venue",
      league,
      venue: newId(),
      name: `Bar ${newId()}`,
      tables: 2,
      address: "",
      timeZone: "America/Chicago",
    };
    return [hand, bar, { kind: "issue-table-link", league, link: newId(), match }][i % 3] ?? hand;
  });
}

async function ofRole(here: TestLeague): Promise<Ending> {
  const { browser: sender, account } = await secretary(here);
  const end = { kind: "end-role", league: here.league, account, role: "secretary" };
  return { what: "a role", sender, commands: deskAndHands(here), end: () => endedBy(here.owner, end) };
}

async function ofPhone(here: TestLeague): Promise<Ending> {
  const { league, owner, otherMatch } = here;
  const { token, link } = await tableLink(owner.browser, here, otherMatch);
  const sender = new Browser(owner.browser.target);
  await sender.post("/api/table-link", { token, secure: sender.target.origin.startsWith("https:") });
  const end = { kind: "revoke-table-link", league, link };
  return { what: "a phone", sender, commands: hands(here), end: () => endedBy(owner, end) };
}

/** The end of a session is not in the ledger: another user's next command marks the moment. */
async function ofSession(here: TestLeague): Promise<Ending> {
  const { browser: sender, email } = await secretary(here);
  const other = await signedIn(sender.target, email);
  const end = async () => {
    await other.post("/api/account", { kind: "end-other-sessions" });
    return endedBy(here.owner, { kind: "issue-table-link", league: here.league, link: newId(), match: here.match });
  };
  return { what: "a session", sender, commands: deskAndHands(here), end };
}

function secretary(here: TestLeague): Promise<Member> {
  return member(here.owner.browser.target, here.owner.browser, here, "secretary");
}

/** Applies a command; returns its ledger position. */
async function endedBy({ browser }: Member, command: Readonly<Record<string, unknown>>): Promise<number> {
  return Number((await apply(browser, command))["seq"]);
}

/** Commands in flight when a role, a phone or a session ends are decided as if sent later. */
export const endedSenders: Check = {
  name: "commands under way when their sender ends",
  async run({ here }) {
    const tried = new CheckRun();
    const game = { league: here.league, match: here.otherMatch, table: 1, game: 1, firstDealer: 0 };
    await sendCommand(here.owner.browser, { kind: "start-game", ...game });
    for (const ending of [ofRole, ofPhone, ofSession]) await during(await ending(here), tried);
    return tried.finding;
  },
};
