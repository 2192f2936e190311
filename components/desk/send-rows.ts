import type { Post } from "@/lib/client/use-post";
import type { UnnamedCommand } from "@/lib/commands/command";
import type { Problem } from "@/lib/kernel/problem";

/** A choice of a field. */
export interface EditOption {
  readonly value: string;
  readonly label: string;
}

/** The values of a row, by field. */
export type EditValues = Readonly<Record<string, string>>;

/** A row with its stored values. */
export interface EditRow {
  readonly id: string;
  readonly name: string;
  readonly values: EditValues;
  readonly options?: Readonly<Record<string, readonly EditOption[]>>;
  /** Its values are shown and cannot be changed. */
  readonly isFixed?: boolean;
}

/** A row with the values that it gets. */
export interface EditedRow<Row extends EditRow> {
  readonly row: Row;
  readonly values: EditValues;
}

/** A row that cannot be sent as typed, and why. */
export interface UnsentRow {
  readonly row: string;
  readonly problems: readonly Problem[];
}

/** The commands that change a row to these values; or one command that changes all rows together. */
export type RowChanges<Row extends EditRow> =
  | { readonly commandsFor: (row: Row, values: EditValues) => readonly UnnamedCommand[] }
  | { readonly commandForAll: (edited: readonly EditedRow<Row>[]) => UnnamedCommand | UnsentRow };

/** The problems of rows, by id. */
export type RowProblems = Readonly<Record<string, readonly Problem[]>>;

/** The key of the problems that concern all rows together. */
export const ofAll = "";

/** The rows that were changed, those that were changed also in part, and the problems of the others. */
interface SendResult {
  readonly sent: readonly string[];
  readonly touched: readonly string[];
  readonly problems: RowProblems;
}

/** Sends the commands of edited rows. */
export function sendRows<Row extends EditRow>(
  post: Post,
  edited: readonly EditedRow<Row>[],
  changes: RowChanges<Row>,
): Promise<SendResult> {
  return "commandsFor" in changes
    ? sendEach(post, edited, changes.commandsFor)
    : sendTogether(post, edited, changes.commandForAll);
}

/** Sends the commands of each row; stops when there is no answer. */
async function sendEach<Row extends EditRow>(
  post: Post,
  edited: readonly EditedRow<Row>[],
  commandsFor: (row: Row, values: EditValues) => readonly UnnamedCommand[],
): Promise<SendResult> {
  const problems: Record<string, readonly Problem[]> = {};
  const sent: string[] = [];
  const touched: string[] = [];
  for (const { row, values } of edited) {
    const { accepted, refusal } = await sendInOrder(post, commandsFor(row, values));
    if (accepted > 0) touched.push(row.id);
    if (refusal === null) sent.push(row.id);
    else problems[row.id] = refusal.problems;
    if (refusal?.isUnanswered) break;
  }
  return { sent, touched, problems };
}

/** Sends one command for all rows. */
async function sendTogether<Row extends EditRow>(
  post: Post,
  edited: readonly EditedRow<Row>[],
  commandForAll: (edited: readonly EditedRow<Row>[]) => UnnamedCommand | UnsentRow,
): Promise<SendResult> {
  const command = commandForAll(edited);
  if ("row" in command) return { sent: [], touched: [], problems: { [command.row]: command.problems } };
  const { refusal } = await sendInOrder(post, [command]);
  if (refusal) return { sent: [], touched: [], problems: { [ofAll]: refusal.problems } };
  const ids = edited.map(({ row }) => row.id);
  return { sent: ids, touched: ids, problems: {} };
}

/** Sends commands in order until one is refused: the number that was accepted, and the problems of the refused one. */
async function sendInOrder(post: Post, commands: readonly UnnamedCommand[]) {
  for (const [accepted, command] of commands.entries()) {
    const result = await post(command);
    if (result.kind !== "answered") {
      return { accepted, refusal: { problems: result.problems, isUnanswered: result.kind === "unanswered" } };
    }
    if (result.outcome.outcome === "rejected") {
      return { accepted, refusal: { problems: result.outcome.problems, isUnanswered: false } };
    }
  }
  return { accepted: commands.length, refusal: null };
}
