import { useTranslations } from "next-intl";
import { Sheet } from "@/components/ui/sheet";

interface Listed {
  readonly key: string;
  readonly name: string;
  /** The entrant's league, if it is another one. */
  readonly from: string | null;
}

interface EnteredListProps {
  readonly accepted: readonly Listed[];
  readonly waiting: readonly Listed[];
  readonly unanswered: number;
}

/** An event's entrants, its waiting list, and the number of unanswered sign-ups. */
export function EnteredList({ accepted, waiting, unanswered }: EnteredListProps) {
  const t = useTranslations("events");
  return (
    <Sheet title={t("entered")} titleId="entered">
      <div className="grid gap-3">
        {accepted.length === 0 ? <p className="text-ink-soft">{t("nobody")}</p> : <Names list={accepted} />}
        {waiting.length > 0 ? (
          <>
            <h3 className="font-semibold">{t("waitingList")}</h3>
            <Names list={waiting} />
          </>
        ) : null}
        {unanswered > 0 ? <p className="text-ink-soft">{t("unanswered", { count: unanswered })}</p> : null}
      </div>
    </Sheet>
  );
}

function Names({ list }: { readonly list: readonly Listed[] }) {
  const t = useTranslations("events");
  return (
    <ol className="list-decimal ps-7">
      {list.map(({ key, name, from }) => (
        <li key={key} className="py-0.5 wrap-anywhere">
          <span className="name">{name}</span>
          {from === null ? null : <span className="text-small text-ink-soft"> {t("from", { league: from })}</span>}
        </li>
      ))}
    </ol>
  );
}
