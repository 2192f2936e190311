import "server-only";

/** A command needs the league's lock: it is not one to be carried out at once, or somebody else wrote meanwhile. Nothing was written. */
export class NotAtOnce extends Error {
  override readonly name = "NotAtOnce";
}
