import { DataTable } from "@/components/ui/data-table";

export interface MeldValuesProps {
  readonly caption: string;
  readonly meld: string;
  readonly cards: string;
  readonly points: string;
  readonly rows: readonly { readonly meld: string; readonly cards: string; readonly points: number }[];
}

/** The melds from the highest, with their cards and points. */
export function MeldValues({ caption, meld, cards, points, rows }: MeldValuesProps) {
  return (
    <DataTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{meld}</th>
          <th scope="col">{cards}</th>
          <th scope="col" className="num">
            {points}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.cards}>
            <th scope="row">{row.meld}</th>
            <td>{row.cards}</td>
            <td className="num">{row.points}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
