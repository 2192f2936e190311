import { useTranslations } from "next-intl";

/** How a hand is typed, with an example of the card game. */
export function Notation({ rulebook }: { readonly rulebook: string }) {
  const t = useTranslations("playEntry");
  const tGame = useTranslations(rulebook as "clabber");
  return (
    <details>
      <summary className="min-h-tap content-center">{t("notation")}</summary>
      <div className="grid gap-2">
        <p>{t("notationNote")}</p>
        <pre className="text-small whitespace-pre-wrap">{tGame("notation.example")}</pre>
        <p>{tGame("notation.more")}</p>
      </div>
    </details>
  );
}
