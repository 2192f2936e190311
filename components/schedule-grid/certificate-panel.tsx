import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { Sheet } from "@/components/ui/sheet";
import type { CertificateLine } from "@/lib/competition/schedule/season-certificate";
import type { ScheduleSetting } from "@/lib/competition/schedule/season-schedule";
import { type CertificateLineText, useCertificateTexts } from "./certificate-texts";
import { useGridTexts } from "./use-grid-texts";

const styles: Record<CertificateLine["tone"], { readonly icon: LucideIcon; readonly color: string }> = {
  good: { icon: CircleCheck, color: "text-good" },
  warn: { icon: CircleAlert, color: "text-warn" },
  bad: { icon: CircleX, color: "text-red" },
};

interface CertificatePanelProps {
  readonly setting: ScheduleSetting;
  readonly lines: readonly CertificateLine[];
  /** Set below a heading of the same level. */
  readonly level?: 2 | 3;
}

/** A season's certificate: each line says what it means and how it is known, with its tone as an icon. */
export function CertificatePanel({ setting, lines, level = 2 }: CertificatePanelProps) {
  const t = useTranslations("certificate");
  const texts = useGridTexts(setting);
  const spoken = useCertificateTexts(setting, texts);
  const inUse = lines.filter(isInUse);
  const bars = inUse.filter((line) => line.code === "capacity" && line.tone === "good");
  const shown = inUse.filter((line) => isWorthALine(line) && !bars.slice(1).includes(line));
  return (
    <Sheet title={t("title")} titleId="certificate" note={sizeOf(t, setting, inUse)} level={level} flush>
      <ul className="certificate-lines">
        {shown.map((line) => {
          const { icon: Icon, color } = styles[line.tone];
          const { says, note } = line === bars[0] ? roomy(t, bars) : spoken(line);
          return (
            <li
              key={`${line.code} ${line.params["venueId"] ?? line.params["position"] ?? ""}`}
              className={classNames(line.tone === "bad" && "certificate-bad")}
            >
              <Icon aria-hidden="true" className={classNames("size-[1.375rem]", color)} />
              <span className="certificate-says">
                <span className="sr-only">{t(`tone.${line.tone}`)}: </span>
                {says}
              </span>
              {note ? <small>{note}</small> : null}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

/** Bars that the season does not use are left out. */
function isInUse({ code, value, params }: CertificateLine): boolean {
  return code !== "capacity" || value > 0 || params["teams"] !== 0;
}

/** Leaves out lines without information. */
function isWorthALine({ code, tone, value, bound }: CertificateLine): boolean {
  if (code === "wishes") return bound !== 0;
  if (code === "byes") return tone !== "good" || value > 0;
  return code !== "clashes" || tone !== "good";
}

/** Maximum number of bars named in the line about bars with enough tables. */
const maxNamedBars = 3;

/** The line about bars with enough tables, naming the fullest ones. */
function roomy(t: Translator, bars: readonly CertificateLine[]): CertificateLineText {
  const fullest = bars.toSorted((a, b) => b.value / (b.bound ?? 1) - a.value / (a.bound ?? 1)).slice(0, maxNamedBars);
  const named = fullest.map(({ value, bound, params }) =>
    t("room", { value, tables: bound ?? 0, venue: String(params["venue"]) }),
  );
  const more = bars.length - named.length;
  return { says: t("rooms.says"), note: t("rooms.note", { named: named.join("; "), more }) };
}

type Translator = ReturnType<typeof useTranslations<"certificate">>;

function sizeOf(t: Translator, setting: ScheduleSetting, lines: readonly CertificateLine[]): string {
  const rounds = lines.find(({ code }) => code === "rounds");
  return t("size", {
    teams: setting.teams.filter(({ withdrawn }) => !withdrawn).length,
    nights: Number(rounds?.params["nights"] ?? 0),
    bars: lines.filter(({ code }) => code === "capacity").length,
  });
}
