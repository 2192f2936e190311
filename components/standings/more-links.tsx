import { Grid3x3, Medal, TrendingUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** What there is to see beyond the table; `season` is the address of the season's pages. */
export function MoreLinks({ season }: { readonly season: string }) {
  const t = useTranslations("figures");
  const tHonours = useTranslations("honours");
  return (
    <p className="flex flex-wrap gap-2">
      <LinkButton href={`${season}/crosstable`}>
        <Grid3x3 aria-hidden="true" className="size-5" />
        {t("cross.title")}
      </LinkButton>
      <LinkButton href={`${season}/race`}>
        <TrendingUp aria-hidden="true" className="size-5" />
        {t("race.title")}
      </LinkButton>
      <LinkButton href={`${season}/records`}>
        <Medal aria-hidden="true" className="size-5" />
        {tHonours("title")}
      </LinkButton>
    </p>
  );
}
