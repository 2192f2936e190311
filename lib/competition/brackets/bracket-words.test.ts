import { describe, expect, it } from "vitest";
import { messagesOf } from "@/lib/i18n/messages";
import { bracketReasonCodes } from "./bracket-reason";
import { roundCodes } from "./match-length";

describe.each([
  ["English", messagesOf("en")],
  ["Russian", messagesOf("ru")],
])("the texts of brackets, %s", (_language, { brackets }) => {
  it("every reason has its sentence, and no sentence is without a reason", () => {
    expect(Object.keys(brackets.reasons).toSorted()).toEqual([...bracketReasonCodes].toSorted());
  });

  it("every round has its name", () => {
    expect(Object.keys(brackets.rounds).toSorted()).toEqual([...roundCodes].toSorted());
  });
});
