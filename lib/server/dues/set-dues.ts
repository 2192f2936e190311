import "server-only";
import { currencyOf } from "@/lib/competition/dues/currencies";
import { isPaidIn, saveDues, seasonWithDues } from "../data/seasons/dues";
import { dateText, storedDate } from "../platform/system/clock";
import { rejected, type UseCase } from "../use-case";

/** Sets a season's dues. The currency stays while a payment in it counts. */
export const setDues: UseCase<"set-dues"> = async ({ tx }, { league, season: id, amount, dueBy, currency }) => {
  const season = await seasonWithDues(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state === "archived") return rejected("season-over");
  const { dues } = season;
  const isSame = dues?.amount === amount && dues.currency === currency;
  if (isSame && (dues.dueBy && dateText(dues.dueBy)) === dueBy) return { kind: "agreed" };
  if (currency !== currencyOf(dues?.currency) && (await isPaidIn(tx, league, id))) {
    return rejected("dues-currency-in-use", { path: "currency" });
  }
  await saveDues(tx, league, id, { amount, dueBy: dueBy === null ? null : storedDate(dueBy), currency });
  return { kind: "applied" };
};
