import type { useTranslations } from "next-intl";
import type { EntrantAmount } from "@/lib/competition/dues/balance";

/** The text of an entrant's dues: the season's, or its own amount with the reason. */
export function duesLabel(t: ReturnType<typeof useTranslations<"dues">>, changed: EntrantAmount | null): string {
  if (changed === null) return t("account.dues");
  return t(changed.amount === 0 ? "account.excused" : "account.changed", { reason: changed.reason });
}
