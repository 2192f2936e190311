import { readFileSync } from "node:fs";
import { readCsv } from "@/lib/kernel/read-csv";
import { type NamedTest, namedTest } from "./broken-controls";

/** A requirement of OWASP ASVS 5.0, judged: a row of security/asvs.csv. */
export interface Verdict {
  readonly id: string;
  readonly level: string;
  readonly topic: string;
  readonly status: string;
  /** The day on which the reason was read again against the code; empty if it was not. */
  readonly date: string;
  readonly reason: string;
  /** The patches of security/broken-controls that break the control; each names the test that then fails. */
  readonly patches: readonly string[];
  /** Further tests of the control, which nobody has seen fail for it. */
  readonly tests: readonly NamedTest[];
}

export const columns = ["id", "level", "topic", "status", "date", "reason", "broken by", "further tests"];

/** The records of the register as they stand there, the head first. */
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
