import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";

/** The lock of a place that is sure. */
export function SureLock() {
  return <Lock aria-hidden="true" className="inline size-4 align-[-0.1em] text-good" />;
}

/** Beside a name: sure of the place that the key names, or past winning. */
export function PlaceMark({ mark }: { readonly mark: "sure" | "out" }) {
  const t = useTranslations("standings.key");
  return (
    <span className="standings-mark">
      {mark === "sure" ? <SureLock /> : <span aria-hidden="true">—</span>}
      <span className="sr-only">{t(mark)}</span>
    </span>
  );
}
