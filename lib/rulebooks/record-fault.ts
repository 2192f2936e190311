/** Why a record cannot be used: a code, and words for whoever wrote it. */
export interface RecordFault {
  readonly code: string;
  readonly message: string;
}
