import { Coin } from "@/components/identity/coin";
import type { TextPart } from "@/lib/exports/plain-text";

/** The printed parts of a bulletin. */
export function PrintedParts({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map((part, at) => <PrintedPart key={part.heading} part={part} id={`part-${at}`} />);
}

function PrintedPart({ part, id }: { readonly part: TextPart; readonly id: string }) {
  const { heading, columns, rows, notes = [] } = part;
  const isHeaded = columns.some(({ label }) => label !== "");
  return (
    <section className="paper-part paper-whole" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <table aria-labelledby={id} className="paper-bulletin">
        {isHeaded ? (
          <thead>
            <tr>
              {columns.map(({ label, isNumber }) => (
                <th key={label} scope="col" className={isNumber ? "paper-figure" : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(" ")}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                <td key={at} className={columns[at]?.isNumber ? "paper-figure" : undefined}>
                  {columns[at]?.isTeam ? <Coin name={cell} size="small" /> : null} {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className="paper-note">
          {note}
        </p>
      ))}
    </section>
  );
}
