import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import type { CertificateLine } from "@/lib/competition/schedule/season-certificate";
import type { ScheduleSetting } from "@/lib/competition/schedule/season-schedule";
import type { GridTexts } from "./use-grid-texts";

/** A line of the certificate as text: what it means, and how it is known. */
export interface CertificateLineText {
  readonly says: string;
  /** Empty where the sentence says it all. */
  readonly note: string;
}

/** The lines with a note. */
const noted = ["meetings", "rounds", "breaks", "imbalance", "longest-run", "byes"] as const;

/** Returns the text of a certificate's line. */
export function useCertificateTexts(
  setting: ScheduleSetting,
  texts: GridTexts,
): (line: CertificateLine) => CertificateLineText {
  const t = useTranslations("certificate");
  const format = useFormatter();

  function paramsOf(line: CertificateLine) {
    const { first, last, date, team = "", venue = "" } = line.params;
    const night = (value: unknown) => (typeof value === "string" && value !== "" ? formatDate(format, value) : "");
    return {
      value: line.value,
      bound: line.bound ?? 0,
      legs: line.params["legs"] ?? 1,
      tables: line.params["tables"] ?? 0,
      nights: line.params["nights"] ?? 0,
      teams: line.params["teams"] ?? 0,
      least: line.params["least"] ?? 0,
      most: line.params["most"] ?? 0,
      first: night(first),
      last: night(last),
      date: night(date),
      team,
      venue,
      source: line.source ?? "",
      hasSource: line.source ? "yes" : "no",
      hasBound: line.bound === null ? "no" : "yes",
      proved: line.proved ? "yes" : "no",
      tone: line.tone,
      wish: wishOf(line),
    };
  }

  function wishOf({ code, params }: CertificateLine): string {
    const wish = code === "wish" ? setting.wishes[Number(params["position"]) - 1] : undefined;
    if (!wish) return "";
    const date = "date" in wish ? formatDate(format, wish.date) : "";
    const teams = ("team" in wish ? [wish.team] : wish.teams).map((team) => texts.team(team));
    return t(`wishes.${wish.kind}`, { teams: format.list(teams), date });
  }

  return (line) => {
    const params = paramsOf(line);
    const code = noted.find((one) => one === line.code);
    return { says: t(`line.${line.code}.says`, params), note: code ? t(`line.${code}.note`, params) : "" };
  };
}
