/**
 * What is wrong with an input, as data. The words live in `lib/i18n`, one sentence per code and language.
 */
export interface Problem {
  /** kebab-case, unique over the product; `problems.<code>` in the catalogues is its sentence. */
  readonly code: string;
  /** The numbered rule that forbids it ("C40"), where a rule of a card game does. */
  readonly rule?: string;
  /** Where in the input, as a path of fields ("melds.0"). */
  readonly path?: string;
  /** Figures and names that the sentence needs. */
  readonly params?: Readonly<Record<string, string | number>>;
}
