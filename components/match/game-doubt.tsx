import { Hourglass, Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Doubt } from "@/lib/competition/result-standing";

/** A small mark that states why a game's result may still change; empty if it is confirmed. */
export function GameDoubt({ doubt }: { readonly doubt: Doubt | null }) {
  const t = useTranslations("signing.doubt");
  if (doubt === null) return null;
  const Icon = doubt === "disputed" ? Scale : Hourglass;
  return (
    <small className={doubt === "disputed" ? "board-doubt board-disputed" : "board-doubt"}>
      <Icon aria-hidden="true" className="size-3.5" />
      {t(doubt)}
    </small>
  );
}
