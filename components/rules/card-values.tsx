import { DataTable } from "@/components/ui/data-table";

export interface CardValuesProps {
  readonly caption: string;
  readonly card: string;
  readonly points: string;
  readonly rows: readonly { readonly card: string; readonly points: number }[];
}

/** The cards of a suit from the highest, with their points. */
export function CardValues({ caption, card, points, rows }: CardValuesProps) {
  return (
    <DataTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{card}</th>
          <th scope="col" className="num">
            {points}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.card}>
            <th scope="row">{row.card}</th>
            <td className="num">{row.points}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
