/** Two different entries of one hand, which the sheet's rules accept. */
export interface EntryQuestionProps<Entry> {
  readonly one: Entry;
  readonly other: Entry;
}
