import { useFormatter, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { formatShortDate } from "@/components/schedule/format-date";
import { FittingName } from "@/components/short-name/fitting-name";
import { PageLink } from "@/components/ui/page-link";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { CrossCell, CrossMeeting } from "@/lib/competition/standings/crosstable";
import { CrosstableFrame, type CrosstableRows } from "./crosstable-frame";
import { signed } from "./signed";

/** A meeting with its page's address. */
type LinkedMeeting = CrossMeeting & { readonly slug: string };

interface CrosstableViewProps {
  readonly rows: CrosstableRows<Omit<CrossCell, "meetings"> & { readonly meetings: readonly LinkedMeeting[] }>;
  /** The address of the season's matches. */
  readonly matches: string;
  readonly who: EntrantKind;
  /** The league's address, for marking the reader's own team. */
  readonly follow: string;
}

/** The results of all entrants against each other, each meeting linked to its sheets. */
export function CrosstableView({ rows, matches, who, follow }: CrosstableViewProps) {
  const t = useTranslations("figures.cross");
  return (
    <CrosstableFrame
      className="crosstable"
      rows={rows}
      who={who}
      follow={follow}
      head={(name) => (
        <span className="cross-head">
          <Coin name={name} size="small" />
          <FittingName name={name} always />
        </span>
      )}
      content={(cell) =>
        cell ? (
          cell.meetings.map((meeting) => <Meeting key={meeting.match} meeting={meeting} matches={matches} />)
        ) : (
          <span className="sr-only">{t("none")}</span>
        )
      }
    />
  );
}

function Meeting({ meeting, matches }: { readonly meeting: LinkedMeeting; readonly matches: string }) {
  const t = useTranslations("figures.cross");
  const format = useFormatter();
  const { score, status, slug } = meeting;
  const state = stateOf(status);
  if (!score) {
    return (
      <PageLink className="cross-meeting" href={`${matches}/${slug}`}>
        <span className="cross-date">{state ? t(state) : formatShortDate(format, meeting.date)}</span>
      </PageLink>
    );
  }
  const difference = signed(format, score.difference);
  return (
    <PageLink className="cross-meeting" href={`${matches}/${slug}`}>
      <span aria-hidden="true">{t("score", score)}</span>
      <span className="sr-only">{t("said", { ...score, difference })}</span>
      <span className="cross-difference" aria-hidden="true">
        {difference}
      </span>
      {state ? <span className="cross-difference">{t(state)}</span> : null}
    </PageLink>
  );
}

/** Notes on a match besides its score or date. */
function stateOf(status: CrossMeeting["status"]): "postponed" | "void" | "forfeit" | null {
  if (status === "postponed" || status === "void") return status;
  return status === "forfeited" || status === "double-forfeit" ? "forfeit" : null;
}
