import { describe, expect, it } from "vitest";
import { isPart, scheduleAddress, scheduleChoice, scheduleViews, wholeSchedule } from "./schedule-choice";

const season = {
  views: scheduleViews,
  teams: ["owls", "совы"],
  bars: ["moose-lodge"],
  dates: ["2026-11-12", "2026-11-19", "2026-12-03"],
};
const path = "/en/leagues/evansville/fall/schedule";

describe("the part of a schedule that an address shows", () => {
  it.each([
    ["an empty query", {}, {}, false],
    ["empty fields of a form", { team: "", bar: "", date: "" }, {}, false],
    ["a team", { team: "owls" }, { team: "owls" }, false],
    [
      "a bar and a night",
      { bar: "moose-lodge", date: "2026-11-19" },
      { bar: "moose-lodge", date: "2026-11-19" },
      false,
    ],
    ["a month in the calendar", { date: "2026-12", view: "month" }, { date: "2026-12", view: "month" }, false],
    ["an unknown view", { view: "globe" }, {}, false],
    ["a team that is not in it", { team: "bears" }, {}, true],
    ["a team that is not in it, at a bar", { team: "bears", bar: "moose-lodge" }, { bar: "moose-lodge" }, true],
    ["a month without a night", { date: "2026-10" }, {}, true],
    ["no date at all", { date: "tomorrow" }, {}, true],
    ["the same twice", { team: ["owls", "owls"] }, {}, false],
  ])("%s", (_, query, chosen, isUnknown) => {
    const result = scheduleChoice(query, season);
    expect(result).toEqual({ choice: { ...wholeSchedule, ...chosen }, isUnknown });
    expect(isPart(result.choice)).toBe(Object.keys(chosen).some((name) => name !== "view"));
  });

  it("is a list where the schedule has no grid", () => {
    expect(scheduleChoice({ view: "grid" }, { ...season, views: ["list", "month"] }).choice.view).toBe("list");
  });

  it("is parsed back from its address", () => {
    expect(scheduleAddress(path, wholeSchedule)).toBe(path);
    const choice = { view: "grid", team: "совы", bar: "moose-lodge", date: "2026-11" } as const;
    const query = Object.fromEntries(new URL(scheduleAddress(path, choice), "http://any").searchParams);
    expect(scheduleChoice(query, season).choice).toEqual(choice);
  });
});
