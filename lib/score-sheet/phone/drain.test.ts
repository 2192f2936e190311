import { expect, it } from "vitest";
import type { FinalReply } from "../reply";
import { drain } from "./drain";
import type { PhoneCommand, StoredCommand } from "./phone-storage";
import { readReply } from "./read-reply";
import { withRetryAfter } from "./retry-after";

const command = (hand: number) =>
  ({ id: `c${hand}`, kind: "record-hand", match: "m", hand }) as unknown as PhoneCommand;

/** Three hands stored on a phone. */
function threeHands() {
  const rows: StoredCommand[] = [1, 2, 3].map((order) => ({ order, command: command(order), answer: null }));
  const answered = async (order: number, answer: FinalReply) => {
    rows.splice(order - 1, 1, { order, command: command(order), answer });
  };
  return { rows, storage: { commandsOf: async () => rows, storeAnswer: answered } };
}

it.each([408, 429, 500, 503])(
  "after status %i, a phone keeps its hand and the following ones, and sends them later in order",
  async (status) => {
    const { rows, storage } = threeHands();
    const sent: string[] = [];
    let isBusy = true;
    const post = async ({ id }: PhoneCommand) => {
      sent.push(id);
      if (id === "c2" && isBusy) return readReply(status, { problems: [{ code: "commands-too-often" }] });
      return readReply(200, { outcome: "applied", seq: sent.length });
    };
    expect(await drain(storage, post, "m")).toBe("unanswered");
    expect(rows.map(({ answer }) => answer?.kind ?? null)).toEqual(["outcome", null, null]);
    isBusy = false;
    expect(await drain(storage, post, "m")).toBeNull();
    expect(sent).toEqual(["c1", "c2", "c2", "c3"]);
    expect(rows.every(({ answer }) => answer?.kind === "outcome")).toBe(true);
  },
);

it("a sender over its quota is told so where the page can show it", () => {
  const problems = [{ code: "commands-too-often", params: { minutes: 3 } }];
  expect(readReply(429, { problems })).toEqual({ kind: "unanswered", problems });
  // A proxy's own response.
  expect(readReply(429, {})).toEqual({ kind: "unanswered", problems: [{ code: "no-answer" }] });
});

it.each([
  ["as long as it is told", "120", 120_000],
  ["five minutes where it is told a day", "86400", 300_000],
  ["not at all where it is told nothing", null, 0],
  ["not at all where it is told no number", "Fri, 31 Dec 2027 23:59:59 GMT", 0],
])("a phone over its quota waits %s, sends nothing meanwhile, and then everything", async (_, header, waits) => {
  const { rows, storage } = threeHands();
  const sent: string[] = [];
  let clock = 0;
  let isOver = true;
  const post = withRetryAfter(
    async ({ id }: PhoneCommand) => {
      sent.push(id);
      return isOver ? readReply(429, {}, header) : readReply(200, { outcome: "applied", seq: sent.length });
    },
    () => clock,
  );
  expect(await drain(storage, post, "m")).toBe("unanswered");
  isOver = false;
  for (; clock < waits; clock += 4000) expect(await drain(storage, post, "m")).toBe("unanswered");
  expect(sent).toEqual(["c1"]);
  expect(await drain(storage, post, "m")).toBeNull();
  expect(sent).toEqual(["c1", "c1", "c2", "c3"]);
  expect(rows.every(({ answer }) => answer?.kind === "outcome")).toBe(true);
});
