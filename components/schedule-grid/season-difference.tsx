import { useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import type { MovedMeeting } from "./grid-edit";
import type { GridTexts } from "./use-grid-texts";

interface SeasonDifferenceProps {
  readonly moved: readonly MovedMeeting[];
  readonly texts: GridTexts;
}

/** The moved matches, before and after. */
export function SeasonDifference({ moved, texts }: SeasonDifferenceProps) {
  const t = useTranslations("grid.desk");
  return (
    <DataTable caption={t("difference")} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t("match")}</th>
          <th scope="col">{t("was")}</th>
          <th scope="col">{t("becomes")}</th>
        </tr>
      </thead>
      <tbody>
        {moved.map(({ before, after }) => (
          <tr key={after.id}>
            <th scope="row">{texts.match(after)}</th>
            <td>
              {before.home === after.home ? "" : `${texts.match(before)}, `}
              {texts.place(before)}
            </td>
            <td>{texts.place(after)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
