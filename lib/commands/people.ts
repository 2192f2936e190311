import { z } from "zod";
import { memberRoles } from "@/lib/competition/people/eligibility";
import { longestPersonName, maxPeoplePerList } from "@/lib/competition/people/people-list";
import { date, envelope, id, line } from "./fields";

const name = line(longestPersonName);
const most = z.int().min(0).max(99).nullable();
const role = z.enum(memberRoles);

/** Adds people to a team's roster. A name that the league knows is the same person. */
export const addMembers = z.strictObject({
  ...envelope,
  kind: z.literal("add-members"),
  season: id,
  entrant: id,
  names: z.array(name).min(1).max(maxPeoplePerList),
  role: role.default("regular"),
});

/** Changes a person's role and limits on a roster; a new name renames the person in the league. */
export const changeMember = z.strictObject({
  ...envelope,
  kind: z.literal("change-member"),
  season: id,
  entrant: id,
  person: id,
  name,
  role,
  since: date.nullable(),
  until: date.nullable(),
  most,
});

/** Removes a person who has not played for the team from its roster. */
export const removeMember = z.strictObject({
  ...envelope,
  kind: z.literal("remove-member"),
  season: id,
  entrant: id,
  person: id,
});

/** Adds or changes a floating spare of a season, by name. */
export const saveSpare = z.strictObject({
  ...envelope,
  kind: z.literal("save-spare"),
  season: id,
  name,
  /** The teams they may play for; empty for all. */
  entrants: z.array(id).max(200),
  most,
  until: date.nullable(),
});

/** Removes a floating spare who has not played. */
export const removeSpare = z.strictObject({ ...envelope, kind: z.literal("remove-spare"), season: id, person: id });

/** Shows only a player's initials in public, or the name again; by the player, or by the desk for them. */
export const showInitials = z.strictObject({
  ...envelope,
  kind: z.literal("show-initials"),
  person: id,
  initials: z.boolean(),
});

/**
 * Sets the complete line-up of a table from a game on. A seat that is missing or has no name is unknown; without any
 * seats, the line-up is removed.
 */
export const setLineUp = z.strictObject({
  ...envelope,
  kind: z.literal("set-line-up"),
  match: id,
  table: z.int().min(1).max(99),
  fromGame: z.int().min(1).max(99),
  seats: z
    .array(
      z.union([
        z.strictObject({ seat: z.int().min(0).max(9), person: id }),
        z.strictObject({ seat: z.int().min(0).max(9), name }),
      ]),
    )
    .max(10),
});

export type SetLineUp = z.infer<typeof setLineUp>;
