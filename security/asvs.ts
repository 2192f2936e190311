import { readFileSync } from "node:fs";
import { readCsv } from "@/lib/kernel/read-csv";
import { type NamedTest, namedTest } from "./broken-controls";

/** A requirement of OWASP ASVS 5.0 with its verdict: a row of security/asvs.csv. */
export interface Verdict {
  readonly id: string;
  readonly level: string;
  readonly topic: string;
  readonly status: string;
  /** The date of the last review of the reason against the code; empty if there was none. */
  readonly date: string;
  readonly reason: string;
  /** The patches of security/broken-controls that break the control; each names the test that then fails. */
  readonly patches: readonly string[];
  /** Further tests of the control, without a patch that makes them fail. */
  readonly tests: readonly NamedTest[];
}

export const columns = ["id", "level", "topic", "status", "date", "reason", "broken by", "further tests"];

/** The rows of the register, the header first. */
export const registerRecords = () => readCsv(readFileSync("security/asvs.csv", "utf8")).records;

const listed = (cell: string) => cell.split(" | ").filter((each) => each !== "");

export function readVerdicts(): readonly Verdict[] {
  return registerRecords()
    .slice(1)
    .map(({ cells }) => {
      const [id = "", level = "", topic = "", status = "", date = "", reason = "", patches = "", tests = ""] = cells;
      return { id, level, topic, status, date, reason, patches: listed(patches), tests: listed(tests).map(namedTest) };
    });
}
