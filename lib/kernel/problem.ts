/** A problem of an input, as data. Its texts are in `lib/i18n`, one sentence per code and language. */
export interface Problem {
  /** kebab-case, unique in the product; `problems.<code>` in the catalogues is its sentence. */
  readonly code: string;
  /** The numbered rule ("C40"), for a card game's rule. */
  readonly rule?: string;
  /** The place in the input, as a path of fields ("melds.0"). */
  readonly path?: string;
  /** Numbers and names in the sentence. */
  readonly params?: Readonly<Record<string, string | number>>;
}
