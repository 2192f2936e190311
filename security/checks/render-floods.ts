import { Browser, type Reply } from "../target/browser";
import { type Check, CheckRun } from "./check";

/** Concurrent requests of one client. */
const many = 150;

/** Sends many requests concurrently, each with a different query; `answered` grows with the answers. */
function flood(from: Browser, path: string) {
  const answered: Reply[] = [];
  const over = Promise.all(
    Array.from({ length: many }, async (_, i) => {
      answered.push(await from.request(`${path}?try=${i}`, { alone: true }));
    }),
  );
  return { answered, over };
}

/** A client with many requests delays only itself, and an unknown query renders no page. */
export const renderFloods: Check = {
  name: "floods of requests that differ in their queries",
  async run({ target, here }) {
    const tried = new CheckRun();
    const stranger = () => new Browser(target);
    const league = `/en/leagues/${here.slug}`;
    const same = flood(stranger(), league);
    await same.over;
    const marks = new Set(same.answered.map(({ headers }) => headers.etag));
    tried.add(
      (marks.size > 1 || marks.has(undefined)) && `${many} queries that change nothing gave ${marks.size} pages`,
    );
    const own = flood(stranger(), "/en/sign-in");
    const reply = await stranger().request(`${league}/log`, { alone: true });
    const before = own.answered.length;
    tried.add(before > many / 2 && `another address was answered after ${before} of ${many} requests of a flood`);
    tried.add(reply.status >= 500 && `another address had ${reply.status} because of a flood`);
    await own.over;
    // Requests without the database end before a new connection is accepted, so there is no guaranteed order.
    const cheap = flood(stranger(), "/api/auth/error");
    await cheap.over;
    const answers = [
      own.answered.map(({ status }) => status !== 200),
      cheap.answered.map(({ status }) => status !== 302),
    ];
    const refused = answers.flat().filter(Boolean).length;
    tried.add(refused > 0 && `${refused} requests were refused, though fewer waited than may`);
    return tried.finding;
  },
};
