/** Why a record is unusable: a code, and a message for its author. */
export interface RecordFault {
  readonly code: string;
  readonly message: string;
}
