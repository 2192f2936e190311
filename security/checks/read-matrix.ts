import { browserOf, type Role, roles } from "../tables/access";
import { apiRows } from "../tables/api-rows";
import { readAccess } from "../tables/reads";
import { pageRows, type ReadRow } from "../tables/route-rows";
import type { Browser, Reply } from "../target/browser";
import type { TestLeague } from "../target/test-league";
import { type Check, CheckRun, forEach } from "./check";

/** Everything that can be read, with the file that answers. */
export const reads: readonly (readonly [string, ReadRow])[] = [
  ...Object.entries(pageRows),
  ...Object.entries(apiRows).map(([file, { GET = [] }]) => [file, GET] as const),
].flatMap(([file, rows]) => rows.map((row) => [file, row] as const));

/** The address of a row: its own path, or that of the picture named by the page. */
export async function pathOf(row: ReadRow, place: TestLeague, browser: Browser): Promise<string> {
  const path = row.path(place);
  if (!row.isPicture) return path;
  const page = await browser.request(path);
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(page.text)?.[1];
  if (!picture) throw new Error(`${path} names no picture`);
  const { pathname, search } = new URL(picture.replaceAll("&amp;", "&"));
  return pathname + search;
}

/** Roles that see the drafts of the league in the navigation of its desk, even around a page that refuses them. */
const seesDrafts = (who: Role) => who === "owner" || who === "secretary";

/** Secrets that no answer to an unauthorized reader may contain. */
const secretsOf = ({ draft, draftSlug, token, cards, owner }: TestLeague, who: Role) => [
  ...(seesDrafts(who) ? [] : [draft, draftSlug]),
  ...[token, cards.team, cards.open, cards.checkIn, cards.signUp, owner.email],
];

/** The fault of an answer; null if it is right. */
function wrong(row: ReadRow, path: string, who: Role, reply: Reply, place: TestLeague): string | null {
  const expected = readAccess[row.access][who];
  if (reply.status !== expected) return `expected ${expected}, got ${reply.status}`;
  const leads = reply.headers.location;
  if (leads !== undefined && (!leads.startsWith("/") || leads.startsWith("//"))) return `leads to ${leads}`;
  if (row.isShell && reply.text.includes(place.league)) return "names the league";
  const isTheirs = expected === 200 && row.access !== "open";
  const isTold = (secret: string) => reply.text.includes(secret) && !path.includes(secret);
  const secrets = isTheirs ? [] : secretsOf(place, who).filter(isTold);
  return secrets.length > 0 ? `tells ${secrets.join(", ")}` : null;
}

/** Public pages are not requested by all fourteen roles, except in a full run. */
const some: readonly Role[] = ["anonymous", "phone", "owner", "far owner"];
const whoAsks = ({ access }: ReadRow) => (access === "open" && process.env["PROVE"] !== "1" ? some : roles);

/** Requests every page and file as every role: authorized readers get it, others learn nothing. */
export const readMatrix: Check = {
  name: "who may read which page and file",
  async run(installation) {
    const tried = new CheckRun();
    const { here, anonymous } = installation;
    await forEach(
      reads,
      async ([file, row]) => {
        const path = await pathOf(row, here, anonymous);
        await Promise.all(
          whoAsks(row).map(async (who) => {
            const reply = await browserOf(installation, who).request(path);
            const why = wrong(row, path, who, reply, here);
            tried.add(why && `${file} (${path}) by ${who}: ${why}`);
          }),
        );
      },
      3,
    );
    return tried.finding;
  },
};

/** Writes that are not commands, with a made-up secret: everybody gets the same answer. */
export const secretMatrix: Check = {
  name: "doors do not open to made-up secrets",
  async run(installation) {
    const tried = new CheckRun();
    const rows = Object.entries(apiRows).flatMap(([file, { POST }]) =>
      typeof POST === "object" ? [{ file, path: `/${file.replace("/route.ts", "")}`, ...POST }] : [],
    );
    await forEach(rows, async ({ file, path, body, answer }) => {
      for (const who of roles) {
        const reply = await browserOf(installation, who).copy().post(path, body(installation.here));
        tried.add(
          reply.status !== answer && `${file} by ${who}: expected ${answer}, got ${reply.status} ${reply.text}`,
        );
        tried.add(reply.cookies.length > 0 && `${file} gives ${who} a cookie`);
      }
    });
    return tried.finding;
  },
};
