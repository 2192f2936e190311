import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TeamLinks } from "@/components/people/team-links";
import { CertificateShort } from "@/components/schedule-grid/certificate-short";
import { LinkList } from "@/components/shell/link-list";
import { Aside } from "@/components/ui/aside";
import type { CertificateLine } from "@/lib/competition/schedule/season-certificate";

interface ScheduleFactsProps {
  /** The numbers of teams, nights and matches. */
  readonly note: ReactNode;
  /** Null for a schedule without a certificate. */
  readonly certificate: readonly CertificateLine[] | null;
  /** The address of the teams' pages, and the teams; null for single players, whose pages belong to the league. */
  readonly teams: Parameters<typeof TeamLinks>[0] | null;
  readonly links: Parameters<typeof LinkList>[0]["links"];
}

/** Facts and links beside a schedule: its size and quality, the teams' pages, prints and calendars. */
export function ScheduleFacts({ note, certificate, teams, links }: ScheduleFactsProps) {
  const t = useTranslations("schedule");
  return (
    <Aside title={t("about")} titleId="about">
      <p className="my-2 leading-snug text-ink-soft">{note}</p>
      {certificate ? <CertificateShort lines={certificate} /> : null}
      {teams ? <TeamLinks {...teams} /> : null}
      <LinkList links={links} />
    </Aside>
  );
}
