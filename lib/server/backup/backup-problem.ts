/** Why a backup cannot be made, read or restored, in a sentence for the terminal. */
export class BackupProblem extends Error {
  override readonly name = "BackupProblem";
}
