import "server-only";
import { telOf } from "@/lib/competition/people/phone-number";
import { shortNameProblem } from "@/lib/competition/people/short-name";
import { teamNameKey } from "@/lib/competition/people/team-list";
import { isForeignVenue, venuesOf } from "../data/seasons/schedules";
import { saveVenueRow } from "../data/venues/venues";
import { isTimeZone } from "../platform/system/clock";
import { rejected, type UseCase } from "../use-case";

/** Adds or changes a bar of the league. Names of active bars are unique. */
export const saveVenue: UseCase<"save-venue"> = async ({ tx }, { league, venue: id, ...command }) => {
  const { name, tables, address, timeZone, retired, phone, wallLine, shortName, takesThe } = command;
  if (!isTimeZone(timeZone)) return rejected("unknown-time-zone", { path: "timeZone" });
  if (phone && telOf(phone) === null) return rejected("no-telephone-number", { path: "phone", params: { phone } });
  if (await isForeignVenue(tx, league, [id])) return { kind: "missing" };
  const others = (await venuesOf(tx, league)).filter((other) => other.id !== id);
  const isTaken = others.some((other) => !other.retired && teamNameKey(other.name) === teamNameKey(name));
  if (isTaken && !retired) return rejected("venue-listed-twice", { path: "name", params: { name } });
  const problem = shortNameProblem(shortName ?? "", others);
  if (problem) return { kind: "rejected", problems: [problem] };
  const row = { leagueId: league, id, name, tables, address, timeZone, retired };
  await saveVenueRow(tx, {
    ...row,
    ...(phone !== undefined && { phone }),
    ...(wallLine !== undefined && { wallLine }),
    ...(shortName !== undefined && { shortName }),
    ...(takesThe !== undefined && { takesThe }),
  });
  return { kind: "applied", result: { venue: id } };
};
