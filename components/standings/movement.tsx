import { useTranslations } from "next-intl";

/** Places gained or lost since the previous round: an arrow and a number; a short line for none. */
export function Movement({ places }: { readonly places: number | null }) {
  const t = useTranslations("standings.movement");
  if (places === null || places === 0) {
    return (
      <span className="movement">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t(places === null ? "new" : "same")}</span>
      </span>
    );
  }
  const up = places > 0;
  return (
    <span className={up ? "movement movement-up" : "movement movement-down"}>
      <svg aria-hidden="true" viewBox="0 0 10 10" width="10" height="10">
        <path d={up ? "M5 1l4.5 7.5h-9z" : "M5 9.5L.5 2h9z"} />
      </svg>
      <span aria-hidden="true">{Math.abs(places)}</span>
      <span className="sr-only">{t(up ? "up" : "down", { count: Math.abs(places) })}</span>
    </span>
  );
}
