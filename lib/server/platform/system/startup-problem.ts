/** A startup failure with a message for the operator, shown without a stack trace. */
export class StartupProblem extends Error {
  override readonly name = "StartupProblem";
}

/** Returns the message of a StartupProblem, and the stack of any other error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartupProblem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The code of a system or database error ("ENOENT", "28P01"), if it carries one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

const causes: Readonly<Record<string, string>> = {
  EACCES: "this user may not do that there",
  EPERM: "this user may not do that there",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EROFS: "the disk is read-only",
  ENOTDIR: "a file is in the way where a folder should be",
  EEXIST: "a file is in the way where a folder should be",
  EISDIR: "a folder is in the way where a file should be",
  ENOENT: "its folder does not exist",
  ENAMETOOLONG: "its name is too long",
  ELOOP: "links lead to each other there",
  EIO: "the disk reports an error",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
};

/** Describes the cause of a file error. Returns undefined for other errors. */
export function causeOf(error: unknown): string | undefined {
  return causes[codeOf(error) ?? ""];
}

/** Runs file work on a path. Throws file errors as a StartupProblem that names the action and the path. */
export function explainFileErrors<T>(action: string, path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw fileProblem(error, action, path);
  }
}

/** Converts a file error to a StartupProblem. Returns other errors unchanged. */
function fileProblem(error: unknown, action: string, path: string): unknown {
  const cause = causeOf(error);
  if (cause === undefined) return error;
  return new StartupProblem(
    `Could not ${action} ${path}: ${cause}. Free or unlock that place, or choose another with TURKEY_TRACKS_DATA.`,
    { cause: error },
  );
}
