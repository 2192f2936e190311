import type { Access, Expected } from "./access";

const everybody = (answer: Expected): Access => ({
  ...{ anonymous: answer, phone: answer, player: answer, captain: answer, host: answer, secretary: answer },
  ...{ owner: answer, administrator: answer, "far phone": answer, "far player": answer, "far captain": answer },
  ...{ "far host": answer, "far secretary": answer, "far owner": answer },
});

const phones = (answer: Expected) => ({ anonymous: answer, phone: answer, "far phone": answer }) as const;

/** A page of the desk: redirects to sign-in without a session; 404 for everybody else. */
const deskPage: Access = { ...everybody(404), ...phones(307), secretary: 200, owner: 200 };
const sheet: Access = { ...everybody(404), phone: 200, host: 200, secretary: 200, owner: 200 };

/** The readers of each kind of page or file. */
export const readAccess = {
  open: everybody(200),
  /** Missing, or redirected. */
  nothing: everybody(404),
  elsewhere: everybody(307),
  deskPage,
  /** One's own account and leagues. */
  own: { ...everybody(200), ...phones(307) },
  ownData: { ...everybody(200), ...phones(401) },
  administrator: { ...everybody(404), ...phones(307), administrator: 200 },
  /** Signed-in users are redirected. */
  guest: { ...everybody(307), ...phones(200) },
  /** The league's log, for everybody with a role in it. */
  log: { ...deskPage, player: 200, captain: 200, host: 200 },
  /** The log as a file, and the log of an unpublished season. */
  logData: { ...everybody(404), ...phones(401), player: 200, captain: 200, host: 200, secretary: 200, owner: 200 },
  logNothing: { ...everybody(404), ...phones(401) },
  draft: { ...everybody(404), secretary: 200, owner: 200 },
  deskData: {
    ...{ ...everybody(404), ...phones(401), player: 403, captain: 403, host: 403, secretary: 200, owner: 200 },
  },
  /** A desk page about a missing object. */
  deskMissing: { ...everybody(404), ...phones(307) },
  /** Desk data about a missing object. */
  deskNothing: { ...everybody(404), ...phones(401), player: 403, captain: 403, host: 403 },
  sheet,
  /** The phone that joined by the table's link, requesting its state. */
  ownPhone: { ...everybody(404), phone: 200 },
} as const satisfies Record<string, Access>;

export type ReadAccess = keyof typeof readAccess;
