import "server-only";
import { sheetSettingsOf } from "@/lib/competition/sheet-settings";
import { seasonOf, setSheets, stageSheets } from "../data/seasons/seasons";
import { rejected, type UseCase } from "../use-case";

/**
 * Sets the score sheet rules of a season. Recorded sheets stay; whether they are in doubt, and count, is computed anew.
 * The ledger records author, time and reason, because all results may depend on it.
 */
export const chooseSheets: UseCase<"choose-sheets"> = async ({ tx }, command) => {
  const { league, season: id, agreement, keeps, unconfirmed, disputed, reason } = command;
  const season = await seasonOf(tx, league, id);
  if (!season) return { kind: "missing" };
  if (season.state === "archived") return rejected("season-over");
  const stages = await stageSheets(tx, league, id);
  const chosen = { agreement, keeps, unconfirmed, disputed };
  if (stages.every(({ sheets }) => isSame(sheetSettingsOf(sheets), chosen))) return { kind: "agreed" };
  if (season.state !== "draft" && reason === "") return rejected("sheets-without-reason", { path: "reason" });
  for (const stage of stages) await setSheets(tx, league, stage.id, chosen);
  return { kind: "applied" };
};

type Sheets = ReturnType<typeof sheetSettingsOf>;

function isSame(one: Sheets, other: Sheets): boolean {
  return (Object.keys(other) as (keyof Sheets)[]).every((key) => one[key] === other[key]);
}
