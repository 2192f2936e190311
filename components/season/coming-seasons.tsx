import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { LinkList } from "@/components/shell/link-list";
import { Aside } from "@/components/ui/aside";

interface ComingSeasonsProps {
  /** Soonest first. */
  readonly seasons: readonly { readonly slug: string; readonly name: string; readonly firstNight: string | null }[];
  /** The league's address. */
  readonly home: string;
}

/** Published seasons that have not begun, each with its first night and a link to its schedule; empty without any. */
export function ComingSeasons({ seasons, home }: ComingSeasonsProps) {
  const t = useTranslations("season.coming");
  const format = useFormatter();
  if (seasons.length === 0) return null;
  return (
    <Aside title={t("title")} titleId="coming-seasons">
      <LinkList
        links={seasons.map(({ slug, name, firstNight }) => ({
          href: `${home}/${encodeURIComponent(slug)}/schedule`,
          label: name,
          note: firstNight === null ? t("noDate") : t("firstNight", { date: formatDate(format, firstNight) }),
        }))}
      />
    </Aside>
  );
}
