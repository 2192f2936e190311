import type { Check } from "./check";
import { accountMatrix, commandMatrix, foreignIsMissing, massAssignment } from "./command-matrix";
import { doorMatrix, readMatrix } from "./read-matrix";

/** Everything that is tried on a running server, in this order. */
export const checks: readonly Check[] = [
  accountMatrix,
  commandMatrix,
  foreignIsMissing,
  massAssignment,
  readMatrix,
  doorMatrix,
];
