import "server-only";
import { balancesCsv, paymentsCsv } from "@/lib/exports/dues-csv";
import { messagesOf } from "@/lib/i18n/messages";
import { languageOf } from "../exports/export-texts";
import { type DuesView, loadDues } from "./load-dues";

interface League {
  readonly slug: string;
  readonly locale: string;
}

type Texts = Parameters<typeof paymentsCsv>[2];

/** The files of a season's dues, by name. */
const formats: Readonly<Record<string, (view: DuesView, texts: Texts) => string>> = {
  "payments.csv": ({ who, payments, names }, texts) =>
    paymentsCsv(
      who,
      payments.map((payment) => ({ ...payment, name: names.get(payment.entrant) ?? "" })),
      texts,
    ),
  "balances.csv": ({ who, rows, currency }, texts) =>
    balancesCsv(
      who,
      rows.map((row) => ({ ...row, currency })),
      texts,
    ),
};

/**
 * A file of a season's dues ("payments.csv") by the season's address; null for an unknown season or file. For the
 * league's desk only: the caller checks the reader's rights.
 */
export async function loadDuesFile(league: League, seasonSlug: string, file: string, language: string | null) {
  const format = Object.hasOwn(formats, file) ? formats[file] : undefined;
  const view = format && (await loadDues(league.slug, seasonSlug));
  if (!view) return null;
  const { exports, dues } = messagesOf(languageOf(language, league));
  return {
    name: `${league.slug}-${view.season.slug}-${file}`,
    mediaType: "text/csv; charset=utf-8",
    text: format(view, { columns: exports.columns, ways: dues.ways }),
  };
}
