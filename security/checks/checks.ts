import { guesses, oddAddresses, oddBodies, sizes } from "./answers";
import type { Check } from "./check";
import { accountMatrix, commandMatrix, foreignIsMissing, massAssignment, previewMatrix } from "./command-matrix";
import { connections } from "./connections";
import { cookies, crossSite, redirects } from "./cross-site";
import { deletedLeague } from "./deleted-league";
import { endedSenders } from "./ended-senders";
import { headers, methods } from "./headers";
import { reflectedWords, storedWords } from "./hostile-words";
import { commandQuotas, knownSenders, slowBodies, strangersParts, unstorableBodies } from "./limits";
import { lockOut } from "./lock-out";
import { metrics, silentLog, wholeLog } from "./log";
import { rawTargets } from "./raw-targets";
import { readMatrix, secretMatrix } from "./read-matrix";
import { removedPeople } from "./removed-people";
import { renderFloods } from "./render-floods";
import { addressLimits, requestIsolation } from "./request-isolation";
import { tableLinks } from "./table-links";
import { teamNamed } from "./team-named";

/** All checks of a running server, in order. */
export const checks: readonly Check[] = [
  accountMatrix,
  commandMatrix,
  previewMatrix,
  foreignIsMissing,
  massAssignment,
  readMatrix,
  secretMatrix,
  headers,
  methods,
  crossSite,
  redirects,
  cookies,
  tableLinks,
  deletedLeague,
  teamNamed,
  storedWords,
  reflectedWords,
  oddAddresses,
  oddBodies,
  requestIsolation,
  addressLimits,
  renderFloods,
  sizes,
  rawTargets,
  connections,
  unstorableBodies,
  knownSenders,
  slowBodies,
  endedSenders,
  commandQuotas,
  strangersParts,
  guesses,
  lockOut,
  removedPeople,
  metrics,
  silentLog,
  wholeLog,
];
