import { newId } from "@/lib/client/new-id";
import { Browser, jsonOf } from "../target/browser";
import type { Installation } from "../target/installation";
import { accepting, accountBy, apply, invitationFrom, type Member, member, sendCommand } from "../target/people";
import { type TestLeague, tableLink } from "../target/test-league";
import { type Check, CheckRun } from "./check";

const roles = ["owner", "secretary", "host", "captain", "player"] as const;

/** Things that a former owner made, with their secrets. */
interface Made {
  /** The fragments of invitations, one for each role. */
  readonly invitations: readonly string[];
  readonly tableToken: string;
  readonly openCard: string;
  /** The bar of the card. */
  readonly bar: string;
}

/** A person without a role cannot return by anything they made before. */
export const removedMembers: Check = {
  name: "removed people who come back",
  async run(installation) {
    const tried = new CheckRun();
    const { target, here } = installation;
    for (const leaves of [false, true]) {
      const removed = await member(target, here.owner.browser, here, "owner");
      const early = await accountBy(target, await invitationFrom(removed.browser, here, "player"));
      const made = await makeAll(removed.browser, here);
      const by = leaves ? removed.browser : here.owner.browser;
      await apply(by, { kind: "end-role", league: here.league, account: removed.account, role: "owner" });
      await comesBack(tried, installation, made, [removed, early]);
      await entersTables(tried, installation, made);
      const desk = (await here.owner.browser.request(`/en/desk/${here.slug}/members`)).text;
      tried.add(!desk.includes(`open tables, ${made.bar}`) && "the desk does not say what ended");
    }
    return tried.finding;
  },
};

async function makeAll(desk: Browser, place: TestLeague): Promise<Made> {
  const { league, slug, otherMatch } = place;
  const [venue, bar] = [newId(), `Bar ${newId()}`];
  await apply(desk, {
    kind: "save-venue",
    league,
    venue,
    name: bar,
    address: "",
    timeZone: "America/Chicago",
    tables: 1,
  });
  const invitations: string[] = [];
  for (const role of roles) invitations.push(await invitationFrom(desk, place, role));
  const open = newId();
  await apply(desk, { kind: "issue-open-card", league, link: open, venue });
  const page = (await desk.request(`/en/desk/${slug}/tables`)).text;
  const openCard = new RegExp(`${league}\\.${open}\\.[\\w-]{22}`).exec(page)?.[0] ?? "";
  const { token: tableToken } = await tableLink(desk, place, otherMatch);
  return { invitations, tableToken, openCard, bar };
}

/** The removed person, an accomplice, and a new account try every invitation. */
async function comesBack(
  tried: CheckRun,
  { target, here }: Installation,
  { invitations }: Made,
  people: readonly Member[],
): Promise<void> {
  for (const card of invitations) {
    for (const { browser } of people) {
      const reply = await sendCommand(browser, accepting(card));
      tried.add(
        jsonOf(reply)?.["outcome"] !== "rejected" && `an invitation of who was removed: ${reply.status} ${reply.text}`,
      );
    }
    const invitation = jsonOf(await new Browser(target).post("/api/invitation", { card }));
    tried.add(invitation?.["ended"] !== "invitation-revoked" && `its page: ${JSON.stringify(invitation)}`);
    const account = newId();
    const registration = {
      card,
      account,
      name: "Eve",
      email: `${account}@security.example`,
      password: "nine of trumps beats ace",
      locale: "en",
    };
    const reply = await new Browser(target).post("/api/invitation/account", registration);
    tried.add(reply.status !== 422 && `an account by it: ${reply.status} ${reply.text}`);
  }
  for (const { browser } of people) {
    const { status } = await browser.request(`/en/desk/${here.slug}/members`);
    tried.add(status === 200 && "who was removed reads the desk");
  }
}

/** Tries the link and the card that they made. */
async function entersTables(tried: CheckRun, { target }: Installation, { tableToken, openCard }: Made): Promise<void> {
  const secure = target.origin.startsWith("https:");
  const link = await new Browser(target).post("/api/table-link", { token: tableToken, secure });
  tried.add((link.status !== 410 || link.cookies.length > 0) && `a table link of who was removed: ${link.status}`);
  const card = await new Browser(target).post("/api/open-card", { card: openCard });
  tried.add(card.status !== 410 && `a bar's card of who was removed: ${card.status} ${card.text}`);
}
