import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCsv } from "@/lib/kernel/read-csv";

/** A requirement of the standard, judged. */
interface Verdict {
  readonly id: string;
  readonly level: string;
  readonly topic: string;
  readonly status: string;
  readonly reason: string;
  /** "file > what its test is called", or "file > heading" of what is written down. */
  readonly shown: readonly { readonly file: string; readonly title: string }[];
}

const columns = ["id", "level", "topic", "status", "reason", "test"];
const [head, ...records] = readCsv(readFileSync("security/asvs.csv", "utf8")).records;

const verdicts: readonly Verdict[] = records.map(({ cells }) => {
  const [id = "", level = "", topic = "", status = "", reason = "", test = ""] = cells;
  const shown = test
    .split(" | ")
    .filter((each) => each !== "")
    .map((each) => {
      const [file = "", ...title] = each.split(" > ");
      return { file, title: title.join(" > ") };
    });
  return { id, level, topic, status, reason, shown };
});

/** The place of a requirement in the standard: chapter, section, number. */
const placeOf = (id: string) => (/^V(\d+)\.(\d+)\.(\d+)$/.exec(id) ?? []).slice(1).map(Number);
const inOrder = (one: string, other: string) => {
  const [left, right] = [placeOf(one), placeOf(other)];
  const at = left.findIndex((part, i) => part !== right[i]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
};

const isTest = (file: string) => /[.](test|spec)[.]tsx?$/.test(file);
const isSection = ({ file, title }: Verdict["shown"][number]) => file.endsWith("README.md") && title.startsWith("#");

describe("every requirement of ASVS 5.0 up to level 2", () => {
  it("is judged, once and in order", () => {
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

  it("has a verdict of three, a topic and a reason of at least a sentence", () => {
    const valid = ["pass", "not applicable", "open"];
    expect(verdicts.filter(({ status }) => !valid.includes(status))).toEqual([]);
    expect(verdicts.filter(({ topic }) => topic.length < 3 || topic.length > 60)).toEqual([]);
    const isSentence = (reason: string) => /^\S.*[.]$/.test(reason);
    expect(verdicts.filter(({ reason }) => !isSentence(reason))).toEqual([]);
    const bare = verdicts.filter(({ status, reason }) => status !== "pass" && reason.split(" ").length < 5);
    expect(bare).toEqual([]);
  });

  it("that passes names a test or a section that shows it", () => {
    const unshown = verdicts.filter(({ status, shown }) => status === "pass" && shown.length === 0);
    expect(unshown).toEqual([]);
    const unfit = verdicts.flatMap(({ shown }) => shown).filter((each) => !isTest(each.file) && !isSection(each));
    expect(unfit).toEqual([]);
  });

  it("names only tests that there are, by what they are called", () => {
    const texts = new Map<string, string>();
    const textOf = (file: string) => {
      const text = texts.get(file) ?? (existsSync(file) ? readFileSync(file, "utf8") : "");
      texts.set(file, text);
      return text;
    };
    const isThere = (each: Verdict["shown"][number]) => {
      const text = textOf(each.file);
      if (isSection(each)) return text.split("\n").includes(each.title);
      return ['"', "'", "`"].some((quote) => text.includes(`${quote}${each.title}${quote}`));
    };
    const named = verdicts.flatMap(({ id, shown }) => shown.map((each) => ({ id, ...each })));
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((each) => each.title === "" || !isThere(each))).toEqual([]);
  });
});
