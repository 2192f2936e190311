import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { PageLink } from "@/components/ui/page-link";
import { groupBy } from "@/lib/kernel/group-by";
import type { PlayerHand } from "@/lib/views/player-hand";

interface HandListProps {
  readonly hands: readonly PlayerHand[];
  readonly locale: string;
}

/** Hands by match, each match linked to its sheets. */
export function HandList({ hands, locale }: HandListProps) {
  const format = useFormatter();
  return (
    <ul>
      {[...groupBy(hands, ({ path }) => path)].map(([path, ofMatch]) => {
        const tables = new Set(ofMatch.map(({ table }) => table)).size;
        const [{ own = "", opponent = "", date = null } = {}] = ofMatch;
        return (
          <li key={path} className="border-b border-rule py-2">
            <PageLink href={`/${locale}/leagues/${path}`} className="inline-flex min-h-12 items-center">
              {`${own} – ${opponent}`}
            </PageLink>
            {date ? <span className="block text-small text-ink-soft">{formatDate(format, date)}</span> : null}
            {[...groupBy(ofMatch, ({ table, game }) => `${table} ${game}`).values()].map((ofGame) => (
              <GameHands key={`${ofGame[0]?.table} ${ofGame[0]?.game}`} hands={ofGame} hasTable={tables > 1} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** The numbers of some hands of one game. */
function GameHands({ hands, hasTable }: { readonly hands: readonly PlayerHand[]; readonly hasTable: boolean }) {
  const t = useTranslations("players");
  const [first] = hands;
  if (!first) return null;
  const numbers = hands.map(({ hand }) => hand).join(", ");
  const values = { game: first.game, count: hands.length, hands: numbers };
  return (
    <span className="block">
      {hasTable ? t("handsAtTable", { ...values, table: first.table }) : t("handsOfGame", values)}
    </span>
  );
}
