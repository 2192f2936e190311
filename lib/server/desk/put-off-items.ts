import "server-only";
import { z } from "zod";
import { date } from "@/lib/commands/fields";
import { db, type Tx } from "../data/connection/client";
import { setPutOff, storedPutOff } from "../data/leagues/leagues";
import { dateText } from "../platform/system/clock";
import { rejected, type UseCase } from "../use-case";

/** The stored form: the date on which an item needs action again, by the item's key. */
const putOffSchema = z.record(z.string(), date);

/** The maximum number of items put off in a league. Beyond it those with the earliest dates are dropped. */
const maxPutOff = 200;

async function putOffIn(tx: Tx, league: string): Promise<readonly (readonly [key: string, until: string])[]> {
  return Object.entries(putOffSchema.parse(await storedPutOff(tx, league)));
}

/**
 * The items of a league's inbox that are put off beyond `tonight`: the date on which each needs action again, by the
 * item's key.
 */
export async function loadPutOff(league: string, tonight: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await putOffIn(db(), league)).filter(([, until]) => until > tonight));
}

/** The maximum number of days for which an item can be put off: a date in a far year would hide it for good. */
const maxDays = 60;

/** Puts an item of the inbox off until a date, or takes that back. Entries whose date has passed are removed. */
export const putOffItem: UseCase<"put-off-item"> = async ({ tx, at }, { league, item, until }) => {
  const latest = dateText(new Date(at.getTime() + maxDays * 86_400_000));
  if (until !== null && until > latest)
    return rejected("put-off-too-long", { path: "until", params: { most: maxDays } });
  const others = (await putOffIn(tx, league)).filter(([key, date]) => key !== item && date >= dateText(at));
  const all = until === null ? others : [...others, [item, until] as const];
  const stored = all.toSorted(([, one], [, other]) => other.localeCompare(one)).slice(0, maxPutOff);
  await setPutOff(tx, league, Object.fromEntries(stored));
  return { kind: "applied" };
};
