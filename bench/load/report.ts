import { type Comparison, damage } from "../verify-acknowledged";
import type { EveningResult } from "./evening";
import { quantile } from "./tally";

/** The figures of an evening: times in milliseconds, sizes in megabytes, CPU in seconds per second. Null: unknown. */
export type LoadFigures = ReturnType<typeof figuresOf>;

/** The figures of an evening and of its comparison with the database (null: not accessible). */
export function figuresOf(played: EveningResult, held: Comparison | null) {
  const { model, answerLog, tally, watched, seconds, wholeSeconds, before, after, waiting, phonesCpu } = played;
  const waits = tally.waits.toSorted((a, b) => a - b);
  const used = (name: keyof typeof before) => known((after[name] - before[name]) / wholeSeconds);
  const perOperation = (name: keyof typeof before) => known((after[name] - before[name]) / tally.acknowledged);
  const errors = { ...Object.fromEntries(tally.errors), ...watched.errors };
  return {
    scale: model.scale,
    tables: model.tablesInAll,
    ...{ phones: model.phones, leagues: model.leagues, streams: model.streams, reading: model.reading },
    seconds: known(wholeSeconds),
    askedPerSecond: known(model.operationsPerSecond),
    writtenPerSecond: known(tally.written / seconds),
    donePerSecond: known(tally.acknowledged / wholeSeconds),
    ...{ written: tally.written, acknowledged: tally.acknowledged, waiting },
    ackHalf: known(quantile(waits, 0.5)),
    ack99: known(quantile(waits, 0.99)),
    ackMost: known(waits.at(-1) ?? Number.NaN),
    liveHalf: known(quantile(watched.delays, 0.5)),
    live99: known(quantile(watched.delays, 0.99)),
    ...{
      unseen: watched.unseen,
      drops: tally.drops,
      cut: tally.cut,
      looksPerSecond: known(tally.looks / wholeSeconds),
      unchangedLooksPerSecond: known(tally.unchangedLooks / wholeSeconds),
      looksPerOperation: known(tally.looks / tally.acknowledged),
      bytesPerLook: known(tally.lookBytes / tally.looks),
    },
    ...{ resent: tally.resent, repeats: answerLog.repeats, repeatsUnlike: answerLog.changed.length },
    errors,
    wrong: Object.values(errors).reduce((sum, count) => sum + count, 0),
    newsPerSecond: known(watched.news / wholeSeconds),
    refreshesPerSecond: known(watched.refreshes / wholeSeconds),
    rendersPerSecond: used("renders"),
    serverCpu: used("serverCpu"),
    databaseCpu: used("databaseCpu"),
    phonesCpu: known(phonesCpu / wholeSeconds),
    spectatorsCpu: known(watched.cpu / wholeSeconds),
    machineCpu: used("machine"),
    serverMemory: known(after.serverMemory / 2 ** 20),
    databaseMemory: known(after.databaseMemory / 2 ** 20),
    commitsPerOperation: perOperation("commits"),
    walPerOperation: perOperation("wal"),
    diskPerOperation: perOperation("disk"),
    held,
  };
}

/** Whether nothing acknowledged is lost, doubled or changed, and every ledger verifies. */
export function isWhole({ repeatsUnlike, held }: LoadFigures): boolean {
  return repeatsUnlike === 0 && (held === null || damage(held) === 0);
}

/** Rounds to three significant digits; null if unknown. */
function known(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toPrecision(3)) : null;
}

type Row = readonly [name: string, value: (one: LoadFigures) => string];

const valueText = (value: number | null, unit = "") => (value === null ? "–" : `${value}${unit && ` ${unit}`}`);

const rows: readonly Row[] = [
  ["tables; leagues", (one) => `${one.tables}; ${one.leagues}`],
  ["phones here; pages open, reading", (one) => `${one.phones}; ${one.streams}, ${one.reading}`],
  ["operations asked for, a second", (one) => valueText(one.askedPerSecond)],
  ["operations written down, a second", (one) => valueText(one.writtenPerSecond)],
  ["operations done, a second", (one) => valueText(one.donePerSecond)],
  ["acknowledged after: half, 99 of 100", (one) => `${valueText(one.ackHalf)}, ${valueText(one.ack99, "ms")}`],
  ["acknowledged after: the last", (one) => valueText(one.ackMost, "ms")],
  ["seen on pages after: half, 99 of 100", (one) => `${valueText(one.liveHalf)}, ${valueText(one.live99, "ms")}`],
  ["never seen on a page", (one) => String(one.unseen)],
  ["phones dropped; in a request", (one) => `${one.drops}; ${one.cut}`],
  ["sent again; answered unlike", (one) => `${one.repeats}; ${one.repeatsUnlike}`],
  [
    "looks of phones, 304, a second",
    (one) => `${valueText(one.looksPerSecond)}, ${valueText(one.unchangedLooksPerSecond)}`,
  ],
  [
    "looks an operation; a look brought",
    (one) => `${valueText(one.looksPerOperation)}; ${valueText(one.bytesPerLook, "B")}`,
  ],
  ["errors", (one) => String(one.wrong)],
  ["still waiting on phones", (one) => String(one.waiting)],
  [
    "news to pages; pages read anew, a second",
    (one) => `${valueText(one.newsPerSecond)}; ${valueText(one.refreshesPerSecond)}`,
  ],
  ["pages rendered, a second", (one) => valueText(one.rendersPerSecond)],
  ["processors: server, database", (one) => `${valueText(one.serverCpu)}, ${valueText(one.databaseCpu)}`],
  ["processors: phones, pages", (one) => `${valueText(one.phonesCpu)}, ${valueText(one.spectatorsCpu)}`],
  ["processors busy on this machine", (one) => valueText(one.machineCpu)],
  ["memory: server, database", (one) => `${valueText(one.serverMemory)}, ${valueText(one.databaseMemory, "MB")}`],
  ["an operation: transactions", (one) => valueText(one.commitsPerOperation)],
  [
    "an operation: log written, disk",
    (one) => `${valueText(one.walPerOperation)}, ${valueText(one.diskPerOperation, "B")}`,
  ],
  ["ledgers that verify", ({ held, leagues }) => (held ? `${leagues - held.faults.length} of ${leagues}` : "–")],
  [
    "acknowledged: lost, doubled, changed",
    ({ held }) => (held ? `${held.lost}, ${held.doubled}, ${held.changed}` : "–"),
  ],
];

/** The table of all evenings, a column each, followed by the errors by kind. */
export function tableOf(all: readonly LoadFigures[]): string {
  const cell = (text: string) => text.padStart(20);
  const head = `${"".padEnd(42)}${all.map(({ scale }) => cell(`${scale} ×`)).join("")}`;
  const body = rows.map(([name, value]) => `${name.padEnd(42)}${all.map((one) => cell(value(one))).join("")}`);
  const wrong = all.flatMap(({ scale, errors, held }) => [
    ...Object.entries(errors).map(([kind, count]) => `${scale} ×: ${kind}: ${count}`),
    ...(held?.faults ?? []).map((fault) => `${scale} ×: ${fault}`),
  ]);
  return [head, ...body, ...wrong].join("\n");
}
