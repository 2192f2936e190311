import { describe, expect, it } from "vitest";
import { complaintSentence, lastComplaintIn } from "./server-log";

describe("a database server's complaint", () => {
  it("is the line with the cause, not its consequences", () => {
    const log = [
      '2026-11-20 20:38:34.571 UTC [1] FATAL:  could not extend file "base/1/2691": No space left on device',
      "2026-11-20 20:38:34.571 UTC [1] HINT:  Check free disk space.",
      "2026-11-20 20:38:34.571 UTC [1] PANIC:  cannot abort transaction 1, it was already committed",
    ].join("\n");
    expect(lastComplaintIn(log)).toBe('could not extend file "base/1/2691": No space left on device');
  });

  it("is the last fatal line if no cause is known, and the last line if none is fatal", () => {
    expect(lastComplaintIn("LOG:  begun\nFATAL:  first\nFATAL:  second\nLOG:  ended\n")).toBe("second");
    expect(lastComplaintIn("LOG:  begun\nLOG:  ended\n")).toBe("ended");
    expect(lastComplaintIn("\n")).toBeUndefined();
  });

  it("has advice if there is any, otherwise the log's path", () => {
    expect(complaintSentence("No", "data directory: Permission denied", "/log")).toMatch(
      /Permission denied\. Its files belong/,
    );
    expect(complaintSentence("No", "odd", "/log")).toBe("No: odd. Its own account is in /log.");
    expect(complaintSentence("No", undefined)).toBe("No: it said nothing.");
  });
});
