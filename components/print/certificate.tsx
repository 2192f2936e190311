import { useTranslations } from "next-intl";
import { Laurel } from "@/components/table/ending/laurel";
import { PaperMark } from "./paper";

interface CertificateProps {
  readonly level: 1 | 2;
  readonly place: number;
  readonly name: string;
  readonly event: string;
  readonly league: string;
  /** The year whose City Champion the event names. */
  readonly year: number | null;
  /** The date of the last night. */
  readonly date: string;
}

/** A printed certificate: winner, event and date, with space for two signatures. */
export function Certificate({ level, place, name, event, league, year, date }: CertificateProps) {
  const t = useTranslations("print.certificate");
  const Heading = level === 1 ? "h1" : "h2";
  const isCityChampion = place === 1 && year !== null;
  return (
    <section className="certificate">
      <PaperMark />
      <p className="certificate-what">
        {isCityChampion ? t("cityChampion", { year: String(year) }) : t("place", { place: String(place) })}
      </p>
      <div className="certificate-who">
        <Laurel />
        <Heading>{name}</Heading>
        <Laurel isRight />
      </div>
      <p className="certificate-event">{event}</p>
      <p>{[league, date].filter(Boolean).join(", ")}</p>
      <div className="certificate-signed">
        <p>{t("secretary")}</p>
        <p>{t("witness")}</p>
      </div>
    </section>
  );
}
