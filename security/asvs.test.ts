import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { columns, readVerdicts, registerRecords } from "./asvs";
import { brokenControls, hasTest } from "./broken-controls";

const verdicts = readVerdicts();
const controls = brokenControls();
const ofStatus = (...statuses: readonly string[]) => verdicts.filter(({ status }) => statuses.includes(status));

/** The place of a requirement in the standard: chapter, section, number. */
const placeOf = (id: string) => (/^V(\d+)\.(\d+)\.(\d+)$/.exec(id) ?? []).slice(1).map(Number);
const inOrder = (one: string, other: string) => {
  const [left, right] = [placeOf(one), placeOf(other)];
  const at = left.findIndex((part, i) => part !== right[i]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
};

/** Code of pages and the server, without tests, test kits, benchmarks and security checks. */
const isProduction = (file: string) =>
  /^(app|components|lib|prisma\/migrations)\/|^proxy\.ts$/.test(file) &&
  !/[.](test|spec)[.]tsx?$|^lib\/test-kit\//.test(file);

describe("every requirement of ASVS 5.0 up to level 2", () => {
  it("is judged, once and in order", () => {
    const [head, ...records] = registerRecords();
    expect(head?.cells).toEqual(columns);
    expect(records.every(({ cells }) => cells.length === columns.length)).toBe(true);
    const ids = verdicts.map(({ id }) => id);
    expect(ids).toHaveLength(253);
    expect(new Set(ids).size).toBe(253);
    expect(ids.filter((id) => placeOf(id).length !== 3)).toEqual([]);
    expect(ids).toEqual([...ids].sort(inOrder));
    expect(verdicts.filter(({ level }) => level === "1")).toHaveLength(70);
    expect(verdicts.filter(({ level }) => level === "2")).toHaveLength(183);
    expect(new Set(ids.map((id) => placeOf(id)[0])).size).toBe(17);
  });

  it("is proved, reviewed, open or not applicable, with a date, a topic and a reason of at least one sentence", () => {
    expect(ofStatus("proved", "reviewed", "open", "not applicable")).toHaveLength(253);
    expect(verdicts.filter(({ date }) => !/^2026-\d\d-\d\d$/.test(date))).toEqual([]);
    expect(verdicts.filter(({ topic }) => topic.length < 3 || topic.length > 60)).toEqual([]);
    expect(verdicts.filter(({ reason }) => !/^\S.*[.]$/.test(reason))).toEqual([]);
    const bare = ofStatus("open", "not applicable").filter(({ reason }) => reason.split(" ").length < 5);
    expect(bare).toEqual([]);
  });

  it("if proved, names a patch that breaks its control; otherwise it may name what part of it holds", () => {
    expect(ofStatus("proved").length).toBeGreaterThanOrEqual(100);
    expect(ofStatus("proved").filter(({ patches }) => patches.length === 0)).toEqual([]);
    expect(ofStatus("reviewed", "not applicable").filter(({ patches }) => patches.length > 0)).toEqual([]);
    const names = new Set(controls.map(({ name }) => name));
    expect(verdicts.flatMap(({ patches }) => patches).filter((name) => !names.has(name))).toEqual([]);
  });

  it("names only existing tests as further tests", () => {
    const named = verdicts.flatMap(({ id, tests }) => tests.map((test) => ({ id, ...test })));
    expect(named.filter((test) => !hasTest(test))).toEqual([]);
  });
});

describe("a patch of a broken control", () => {
  it("is named by a requirement, and states what it breaks and which test must fail", () => {
    const named = new Set(verdicts.flatMap(({ patches }) => patches));
    expect(controls.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
    expect(controls.filter(({ breaks }) => !/^[A-Z].*[.]$/.test(breaks)).map(({ name }) => name)).toEqual([]);
    expect(controls.filter(({ test }) => !hasTest(test)).map(({ name, test }) => [name, test.title])).toEqual([]);
    // Browser tests need built pages; npm run prove runs Vitest only.
    expect(controls.filter(({ test }) => test.file.startsWith("e2e/"))).toEqual([]);
  });

  it("is in the folder of a chapter that names it, and has a unique name", () => {
    const chaptersOf = (name: string) =>
      verdicts.filter(({ patches }) => patches.includes(name)).map(({ id }) => `V${placeOf(id)[0]}`);
    expect(controls.filter(({ name, chapter }) => !chaptersOf(name).includes(chapter))).toEqual([]);
    expect(new Set(controls.map(({ name }) => name)).size).toBe(controls.length);
  });

  it("changes only code of pages and server", () => {
    expect(controls.filter(({ changes }) => changes.length === 0)).toEqual([]);
    expect(controls.flatMap(({ changes }) => changes).filter((file) => !isProduction(file))).toEqual([]);
  });

  it.each(controls.map(({ name, path }) => [name, path]))("%s applies", (_, path) => {
    expect(() => execFileSync("git", ["apply", "--check", path], { stdio: "pipe" })).not.toThrow();
  });
});
