import "server-only";
import { currencyOf } from "@/lib/competition/dues/currencies";
import { leagueTimeZone } from "../data/leagues/leagues";
import { insertPayment, lastReceipt, paymentOf, seasonWithDues, setPaymentUndone } from "../data/seasons/dues";
import { hasEntrant } from "../data/seasons/points-adjustments";
import { dateIn, storedDate } from "../platform/system/clock";
import { rejected, type UseCase } from "../use-case";

/** Records a payment with the next receipt's number of its season. */
export const recordPayment: UseCase<"record-payment"> = async ({ tx, at, caller }, command) => {
  const { league, season: seasonId, payment: id, entrant, amount, date, paidBy, way, note } = command;
  const season = await seasonWithDues(tx, league, seasonId);
  if (!season || !(await hasEntrant(tx, league, seasonId, entrant))) return { kind: "missing" };
  if (season.state === "archived") return rejected("season-over");
  if (date > dateIn(await leagueTimeZone(tx, league), at)) return rejected("payment-in-future", { path: "date" });
  if (await paymentOf(tx, league, id)) return rejected("payment-already-there");
  const number = (await lastReceipt(tx, league, seasonId)) + 1;
  await insertPayment(tx, {
    ...{ leagueId: league, id, seasonId, entrantId: entrant, number, amount, date: storedDate(date) },
    ...{ currency: currencyOf(season.dues?.currency), paidBy, way, note, at },
    receivedBy: command.receivedBy ?? caller.account?.name ?? "",
  });
  return { kind: "applied", result: { number } };
};

/** Undoes a payment, with the reason. It counts nowhere from then on, and keeps its number. */
export const undoPayment: UseCase<"undo-payment"> = async (
  { tx, at },
  { league, season: seasonId, payment: id, note },
) => {
  const [season, payment] = [await seasonWithDues(tx, league, seasonId), await paymentOf(tx, league, id)];
  if (!season || payment?.seasonId !== seasonId) return { kind: "missing" };
  if (season.state === "archived") return rejected("season-over");
  if (payment.undoneAt) return { kind: "agreed" };
  if (note === "") return rejected("undo-without-reason", { path: "note" });
  await setPaymentUndone(tx, league, id, { undoneAt: at, undoneNote: note });
  return { kind: "applied" };
};
