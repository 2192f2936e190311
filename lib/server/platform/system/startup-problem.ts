/** Why the server does not start, in a sentence for the person at the keyboard. It is shown without a stack trace. */
export class StartupProblem extends Error {
  override readonly name = "StartupProblem";
}

/** What somebody can mend is a sentence; anything else is a fault of the program, and shown in full. */
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

/** Why the system refused file work, in a few words; undefined for what is no file error. */
export function causeOf(error: unknown): string | undefined {
  return causes[codeOf(error) ?? ""];
}

/** Runs file work on a path; if the system refuses, says so in a sentence that names what was being done and where. */
export function explainFileErrors<T>(action: string, path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw fileProblem(error, action, path);
  }
}

/** A file error as a sentence; what is no file error is given back as it came. */
function fileProblem(error: unknown, action: string, path: string): unknown {
  const cause = causeOf(error);
  if (cause === undefined) return error;
  return new StartupProblem(
    `Could not ${action} ${path}: ${cause}. Free or unlock that place, or choose another with TURKEY_TRACKS_DATA.`,
    { cause: error },
  );
}
