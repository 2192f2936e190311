import { expect, test } from "vitest";
import { messagesOf } from "@/lib/i18n/messages";
import { departures, houseRules } from "./house-rules";
import { clabberRules, evansville } from "./rules";

test("every option of the rules is offered, and its default comes first", () => {
  expect(houseRules.map(({ id }) => id).sort()).toEqual(Object.keys(clabberRules.shape).sort());
  for (const { id, values } of houseRules) if (values) expect(values[0], id).toBe(evansville[id]);
});

test("every option and each value has its texts", () => {
  const texts: Readonly<Record<string, { values: object }>> = messagesOf("en").clabber.options;
  for (const { id, values } of houseRules) {
    expect(Object.keys(texts[id]?.values ?? {}).sort(), id).toEqual([...(values ?? [])].sort());
  }
});

test("only a league's changes are departures", () => {
  expect(departures(evansville)).toEqual([]);
  const changed = clabberRules.parse({ gameTo: 300, belleOnSet: "kept" });
  expect(departures(changed).map(({ id }) => id)).toEqual(["gameTo", "belleOnSet"]);
});
