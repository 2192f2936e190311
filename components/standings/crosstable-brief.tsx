import { useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { CrossCell } from "@/lib/competition/standings/crosstable";
import { CrosstableFrame, type CrosstableRows } from "./crosstable-frame";

type Cell = Pick<CrossCell, "won" | "lost" | "heat">;

export interface CrosstableBriefProps {
  readonly rows: CrosstableRows<Cell>;
  readonly who: EntrantKind;
  /** The league's address, for marking the reader's own team. */
  readonly follow: string;
}

/** A small crosstable: games won and lost, with the teams' coins as column headings. */
export function CrosstableBrief({ rows, who, follow }: CrosstableBriefProps) {
  const t = useTranslations("figures.cross");
  return (
    <>
      <CrosstableFrame
        isBrief
        className="crosstable-brief"
        rows={rows}
        who={who}
        follow={follow}
        head={(name) => <Coin name={name} size="small" isNamed />}
        content={(cell) => <Games cell={cell} />}
      />
      <p className="text-small text-ink-soft">{t("brief")}</p>
    </>
  );
}

function Games({ cell }: { readonly cell: Cell | undefined }) {
  const t = useTranslations("figures.cross");
  const isOpen = !cell || cell.heat === null;
  const games = { won: cell?.won ?? 0, lost: cell?.lost ?? 0 };
  return (
    <>
      <span aria-hidden="true">{isOpen ? cell && "•" : t("score", games)}</span>
      <span className="sr-only">{isOpen ? t(cell ? "open" : "none") : t("briefSaid", games)}</span>
    </>
  );
}
