import type { SheetChange, TableState } from "@/lib/score-sheet/table-state";
import type { Dispatch, Faults } from "./faults";
import type { Plant } from "./plants";

type Written = (changes: readonly SheetChange[], table: TableState | null) => readonly SheetChange[];

function dispatch(name: string, breaks: string, wrap: (real: Dispatch) => Dispatch): Plant {
  return { name, breaks, faults: () => ({ dispatch: wrap }) };
}

/** Planted bugs in agreements. `written`: plants a bug in the change written for a command. */
export function agreementPlants(written: (name: string, breaks: string, change: Written) => Plant): readonly Plant[] {
  return [
    dispatch(
      "lets-anybody-sign",
      "the phone that brings a signature speaks for its side",
      (real) => (command, context) => {
        const { device } = context.caller;
        if (command.kind !== "sign-sheet" || !device) return real(command, context);
        return real(command, { ...context, caller: { ...context.caller, device: { ...device, side: command.side } } });
      },
    ),
    dispatch("takes-the-courier-for-the-maker", "hands that a phone brings count as entered by it", (real) => {
      return (command, context) => {
        const { device } = context.caller;
        const name = command.kind === "record-hand" ? command.phone?.device : undefined;
        if (!device || name === undefined) return real(command, context);
        return real(command, { ...context, caller: { ...context.caller, device: { ...device, name } } });
      };
    }),
    {
      name: "believes-any-signature",
      breaks: "a signature is not checked",
      faults: (): Faults => ({ verify: () => async () => true }),
    },
    written("agrees-for-ever", "who has agreed goes on agreeing, whatever becomes of the sheet", (changes, table) => {
      const before = new Map(table?.games.map(({ id, agreed }) => [id, agreed]));
      const remaining = changes.flatMap((one): readonly SheetChange[] => {
        const sides = one.change === "figures" ? (before.get(one.game) ?? []) : [];
        return sides.length > 0 && one.change === "figures" ? [{ change: "agree", game: one.game, sides }] : [];
      });
      return [...changes, ...remaining];
    }),
    written("one-signature-for-both", "when one side has signed, both have agreed", (changes) =>
      changes.map((one) => (one.change === "agree" && one.sides.length > 0 ? { ...one, sides: [0, 1] } : one)),
    ),
    written("loses-the-second-signature", "a game is never agreed on by more than one side", (changes) =>
      changes.filter((one) => one.change !== "agree" || one.sides.length < 2),
    ),
    written("forgets-who-signed", "a signature is kept without the phone that made it", (changes) =>
      changes.map((one) =>
        one.change === "statement" ? { ...one, statement: { ...one.statement, device: null } } : one,
      ),
    ),
    written("keeps-what-was-signed-before-a-dispute", "a side that disputes still agrees", (changes) =>
      changes.filter(
        (one) =>
          (one.change !== "statement" || one.statement.digest !== null) &&
          (one.change !== "agree" || one.sides.length > 0),
      ),
    ),
    written("loses-the-desks-word", "what the desk has confirmed is not confirmed", (changes) =>
      changes.filter(({ change }) => change !== "confirm"),
    ),
    written("forgets-whose-sheet", "that each side keeps its own sheet is not written down", (changes) =>
      changes.filter(({ change }) => change !== "own-sheets"),
    ),
    written("forgets-who-entered", "an entry's witness is not written down", (changes) =>
      changes.filter(({ change }) => change !== "witness"),
    ),
  ];
}
