import { Browser, type Reply } from "./browser";
import { type Check, Tried } from "./check";

/** Requests that somebody sends at once. */
const many = 150;

/** Sends many requests at once, each with a query of its own; `answered` are those that have an answer by now. */
function flood(from: Browser, path: string) {
  const answered: Reply[] = [];
  const over = Promise.all(
    Array.from({ length: many }, async (_, i) => {
      answered.push(await from.ask(`${path}?try=${i}`, { alone: true }));
    }),
  );
  return { answered, over };
}

/** Who asks for much waits for it alone, and a query that no page reads makes no page. */
export const renderFloods: Check = {
  name: "floods of requests that differ in their queries",
  async run({ target, here }) {
    const tried = new Tried();
    const stranger = () => new Browser(target);
    const league = `/en/leagues/${here.slug}`;
    const same = flood(stranger(), league);
    await same.over;
    const marks = new Set(same.answered.map(({ headers }) => headers.etag));
    tried.add(
      (marks.size > 1 || marks.has(undefined)) && `${many} queries that change nothing gave ${marks.size} pages`,
    );
    // The second is answered without a word from the database.
    for (const [path, expected] of [
      ["/en/sign-in", 200],
      ["/api/auth/error", 302],
    ] as const) {
      const own = flood(stranger(), path);
      const reply = await stranger().ask(`${league}/log`, { alone: true });
      const before = own.answered.length;
      tried.add(before > many / 2 && `another address was answered after ${before} of ${many} requests for ${path}`);
      tried.add(reply.status >= 500 && `another address had ${reply.status} because of a flood`);
      await own.over;
      const refused = own.answered.filter(({ status }) => status !== expected).length;
      tried.add(refused > 0 && `${refused} requests were refused, though fewer waited than may`);
    }
    return tried.finding;
  },
};
