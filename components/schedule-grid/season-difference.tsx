import { useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import type { MovedMeeting } from "./grid-edit";
import type { GridWords } from "./use-grid-words";

interface SeasonDifferenceProps {
  readonly moved: readonly MovedMeeting[];
  readonly words: GridWords;
}

/** The moved matches, before and after. */
export function SeasonDifference({ moved, words }: SeasonDifferenceProps) {
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
            <th scope="row">{words.match(after)}</th>
            <td>
              {before.home === after.home ? "" : `${words.match(before)}, `}
              {words.place(before)}
            </td>
            <td>{words.place(after)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
