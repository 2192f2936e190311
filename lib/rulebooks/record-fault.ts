/** Why a record is unusable: a code, a message for its author, and the numbers and names in it. */
export interface RecordFault {
  readonly code: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, string | number>>;
}
