import { useTranslations } from "next-intl";
import type { InDoubtSettings } from "@/lib/competition/sheet-settings";
import type { GamesInDoubt } from "@/lib/competition/standings/in-doubt";

const doubts = ["disputed", "unconfirmed"] as const;

/** The number of a row's games that may still change, below its name. */
export function RowDoubts({ inDoubt }: { readonly inDoubt: GamesInDoubt | undefined }) {
  const t = useTranslations("signing");
  const presentDoubts = inDoubt ? doubts.filter((doubt) => inDoubt[doubt] > 0) : [];
  if (!inDoubt || presentDoubts.length === 0) return null;
  return (
    <small className="standings-sub standings-doubts">
      <span aria-hidden="true">
        {presentDoubts.map((doubt) => t(`inRow.${doubt}`, { count: inDoubt[doubt] })).join(", ")}
      </span>
      <span className="sr-only">
        {presentDoubts.map((doubt) => t(`inRowSaid.${doubt}`, { count: inDoubt[doubt] })).join(", ")}
      </span>
    </small>
  );
}

interface DoubtsKeyProps {
  readonly rows: readonly { readonly inDoubt?: GamesInDoubt | undefined }[];
  readonly doubts: InDoubtSettings;
}

/** Explains the notes in the rows, and whether such games count; empty without notes. */
export function DoubtsKey({ rows, doubts: settings }: DoubtsKeyProps) {
  const t = useTranslations("signing.key");
  const shown = doubts.filter((doubt) => rows.some(({ inDoubt }) => (inDoubt?.[doubt] ?? 0) > 0));
  if (shown.length === 0) return null;
  return (
    <p className="standings-key">
      {shown.map((doubt) => (
        <span key={doubt}>{t(`${doubt}.${settings[doubt]}`)}</span>
      ))}
    </p>
  );
}
