import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { leagueRequest } from "@/lib/test-kit/competition/scheduling/sample-leagues";
import { clashesOf } from "../schedule/schedule-clashes";
import { seasonCertificate } from "../schedule/season-certificate";
import { type DrawnUp, drawUpSeason } from "./draw-up-season";
import type { SeasonRequest } from "./season-request";

const ports = { isOver: () => false };

function drawn(request: SeasonRequest): Extract<DrawnUp, { kind: "schedule" }> {
  const result = unwrap(drawUpSeason(request, ports));
  if (result.kind !== "schedule") throw new Error(JSON.stringify(result));
  return result;
}

describe("ordinary seasons", () => {
  it("12 teams in 5 bars with 2 no-play dates: nothing clashes, every line is green", () => {
    const request = leagueRequest([3, 3, 2, 2, 2], { noPlay: ["2027-02-17", "2027-03-10"] });
    const { schedule, skipped, proofs } = drawn(request);
    expect(skipped).toEqual(["2027-02-17", "2027-03-10"]);
    expect(clashesOf(schedule)).toEqual([]);
    const lines = seasonCertificate(schedule, proofs);
    expect(lines.filter(({ tone }) => tone !== "good")).toEqual([]);
    expect(lines.find(({ code }) => code === "breaks")).toMatchObject({ value: 10, bound: 10, proved: true });
  });
});
