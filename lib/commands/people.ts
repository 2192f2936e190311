import { z } from "zod";
import { memberRoles } from "@/lib/competition/people/eligibility";
import { longestPersonName, maxPeoplePerList } from "@/lib/competition/people/people-list";
import { date, envelope, id, line } from "./fields";

const name = line(longestPersonName);
const most = z.int().min(0).max(99).nullable();
const role = z.enum(memberRoles);

/** People join a team's roster. Somebody whom the league knows by that name is the same person. */
export const addMembers = z.strictObject({
  ...envelope,
  kind: z.literal("add-members"),
  season: id,
  entrant: id,
  names: z.array(name).min(1).max(maxPeoplePerList),
  role: role.default("regular"),
});

/** What somebody is on a roster and within which limits; with another name, how the league writes them. */
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

/** Somebody who has not played for the team yet leaves its roster. */
export const removeMember = z.strictObject({
  ...envelope,
  kind: z.literal("remove-member"),
  season: id,
  entrant: id,
  person: id,
});

/** A floating spare of a season, by name: new, or with other terms. */
export const saveSpare = z.strictObject({
  ...envelope,
  kind: z.literal("save-spare"),
  season: id,
  name,
  /** The teams they may play for; none is any. */
  entrants: z.array(id).max(200),
  most,
  until: date.nullable(),
});

/** A floating spare who has not stepped in yet is one no longer. */
export const removeSpare = z.strictObject({ ...envelope, kind: z.literal("remove-spare"), season: id, person: id });

/** Everybody reads a player's initials only, or the name again: said by the player, or by the desk for them. */
export const showInitials = z.strictObject({
  ...envelope,
  kind: z.literal("show-initials"),
  person: id,
  initials: z.boolean(),
});

/**
 * Who sits where at a table from a game on: the whole of it. A seat that is not named, or is without a name, is not
 * known yet; nobody at all takes the line-up back.
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
