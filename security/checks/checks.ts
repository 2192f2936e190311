import { guesses, oddAddresses, oddBodies, sizes } from "./answers";
import type { Check } from "./check";
import { accountMatrix, commandMatrix, foreignIsMissing, massAssignment, previewMatrix } from "./command-matrix";
import { connections } from "./connections";
import { cookies, crossSite, redirects } from "./cross-site";
import { deletedLeague } from "./deleted-league";
import { endedSenders } from "./ended-senders";
import { headers, methods } from "./headers";
import { reflectedTexts, storedTexts } from "./hostile-texts";
import { commandQuotas, knownSenders, slowBodies, strangerQuotas, unstorableBodies } from "./limits";
import { lockOut } from "./lock-out";
import { metrics, silentLog, wholeLog } from "./log";
import { messageSubscriptions } from "./message-subscriptions";
import { rawTargets } from "./raw-targets";
import { readMatrix, secretMatrix } from "./read-matrix";
import { removedMembers } from "./removed-members";
import { renderFloods } from "./render-floods";
import { addressLimits, requestIsolation } from "./request-isolation";
import { tableLinks } from "./table-links";
import { teamNameClaims } from "./team-name-claims";

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
  teamNameClaims,
  messageSubscriptions,
  storedTexts,
  reflectedTexts,
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
  strangerQuotas,
  guesses,
  lockOut,
  removedMembers,
  metrics,
  silentLog,
  wholeLog,
];
