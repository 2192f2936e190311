import { useFormatter, useTranslations } from "next-intl";
import { nightWords } from "@/components/schedule/spoken-time";
import { PageLink } from "@/components/ui/page-link";
import type { PlayerHand } from "@/lib/views/player-hand";

interface HandListProps {
  readonly hands: readonly PlayerHand[];
  readonly locale: string;
}

/** Hands, each linked to its match's sheets. */
export function HandList({ hands, locale }: HandListProps) {
  const t = useTranslations("players");
  const format = useFormatter();
  return (
    <ul>
      {hands.map(({ path, own, opponent, date, game, hand }) => (
        <li key={`${path} ${game} ${hand}`} className="border-b border-rule py-1">
          <PageLink href={`/${locale}/leagues/${path}`} className="inline-flex min-h-12 items-center">
            {t("hand", { game, hand })}
          </PageLink>
          <span className="block text-small text-ink-soft">
            {[`${own} – ${opponent}`, date && nightWords(format, date)].filter(Boolean).join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
