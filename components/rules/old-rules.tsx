import { DataTable } from "@/components/ui/data-table";
import { RuleLinks } from "./rule-links";

interface OldRulesProps {
  readonly caption: string;
  readonly words: { readonly no: string; readonly was: string; readonly now: string; readonly none: string };
  readonly rows: readonly { readonly no: string; readonly was: string; readonly now: readonly string[] }[];
}

/** The league's old rules in their order, with their current numbers. */
export function OldRules({ caption, words, rows }: OldRulesProps) {
  return (
    <DataTable caption={caption} hideCaption className="border-t border-rule">
      <thead>
        <tr>
          <th scope="col" className="num">
            {words.no}
          </th>
          <th scope="col">{words.was}</th>
          <th scope="col">{words.now}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ no, was, now }) => (
          <tr key={no}>
            <th scope="row" className="num">
              {no}
            </th>
            <td>{was}</td>
            <td>{now.length > 0 ? <RuleLinks text={now.join(", ")} /> : words.none}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
