import type { Command } from "@/lib/commands/command";
import type { Dispatch } from "./faults";
import type { Plant } from "./plants";

function dispatch(name: string, breaks: string, wrap: (real: Dispatch) => Dispatch): Plant {
  return { name, breaks, faults: () => ({ dispatch: wrap }) };
}

const phoneTime = (command: Command): number => {
  const { phone } = command as { phone?: { time: string } };
  return phone ? Date.parse(phone.time) : Number.NaN;
};

/** Planted bugs in the server's dispatcher. */
export const dispatchPlants: readonly Plant[] = [
  dispatch("lets-ended-links-in", "a revoked or expired link still writes", (real) => (command, context) => {
    const { device } = context.caller;
    if (!device) return real(command, context);
    const { ended: _, ...open } = device;
    return real(command, { ...context, caller: { ...context.caller, device: open } });
  }),
  dispatch(
    "turns-late-phones-away",
    "a phone whose link has ended is refused, and never gets rid of what it keeps",
    (real) => {
      return async (command, context) => {
        if (context.caller.device?.ended) return { kind: "denied", denied: "nobody" };
        return real(command, context);
      };
    },
  ),
  dispatch("believes-the-phones-clock", "a command from the future, by its phone, is refused", (real) => {
    return async (command, context) => {
      const ahead = phoneTime(command) - context.at.getTime();
      if (!(ahead > 60_000)) return real(command, context);
      return { kind: "denied", denied: "forbidden" };
    };
  }),
  dispatch("orders-by-the-phones-clock", "the phone that says it was earlier wins", (real) => (command, context) => {
    if (command.kind !== "record-hand" || !(phoneTime(command) < context.at.getTime() - 60_000))
      return real(command, context);
    return real({ ...command, baseRevision: Math.max(0, command.baseRevision - 1) }, context);
  }),
  dispatch("rewrites-what-was-entered", "the server puts an entry right before it is carried out", (real) => {
    return (command, context) => {
      if (command.kind !== "record-hand") return real(command, context);
      const entry = command.entry as { trickPoints: number };
      return real({ ...command, entry: { ...entry, trickPoints: Math.min(entry.trickPoints, 120) } }, context);
    };
  }),
  dispatch("rebases-by-itself", "an entry on an old revision is taken for a correction of the newest", (real) => {
    return async (command, context) => {
      if (command.kind !== "record-hand" || command.baseRevision > 0 || command.hand > 1) return real(command, context);
      return real({ ...command, baseRevision: 1 }, context);
    };
  }),
  dispatch("carries-out-twice", "a command is carried out a second time under an id of the server's own", (real) => {
    return async (command, context) => {
      const answer = await real(command, context);
      if (command.kind === "record-hand" && answer.kind === "outcome")
        await real({ ...command, id: context.newId() }, context);
      return answer;
    };
  }),
];
