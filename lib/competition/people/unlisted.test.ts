import { expect, test } from "vitest";
import { unlisted } from "./unlisted";

const one = (name: string, home: string | null = null) => ({ name, home });
const listed = (name: string, more = {}) => ({ name, teamId: null, namedTeamId: null, personId: null, ...more });

test.each([
  ["nobody is listed", [one("Owls"), one("Moose")], [], ["Owls", "Moose"]],
  ["a name is listed in other letters", [one("Owls"), one("Moose")], [listed("OWLS")], ["Moose"]],
  [
    "a team is listed under another name",
    [one("Owls", "t1"), one("Moose", "t2")],
    [listed("Night owls", { teamId: "t1" })],
    ["Moose"],
  ],
  ["a team of another league is named", [one("Owls", "t1")], [listed("Night owls", { namedTeamId: "t1" })], []],
  ["two have one name", [one("Owls", "t1"), one("owls", "t2")], [], ["Owls"]],
  ["somebody of no team is no other one of none", [one("Owls"), one("Moose")], [listed("Elks")], ["Owls", "Moose"]],
])("%s", (_, entrants, list, fresh) => {
  expect(unlisted(entrants, list, "teams").map(({ name }) => name)).toEqual(fresh);
});
