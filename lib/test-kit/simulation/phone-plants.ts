import type { SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import type { PhoneStorage } from "@/lib/score-sheet/phone/phone-storage";
import type { Plant } from "./plants";

type Storage = PhoneStorage<SheetView>;

function disk(name: string, breaks: string, other: (real: Storage) => Partial<Storage>): Plant {
  return { name, breaks, faults: () => ({ phoneStorage: (real) => ({ ...real, ...other(real) }) }) };
}

const applied = { kind: "outcome", outcome: { outcome: "applied" }, seq: 0 } as const;

/** Planted bugs of the phone: in its storage, its requests, and its view. */
export const phonePlants: readonly Plant[] = [
  disk("says-saved-too-early", "an entry is called saved before it is on the disk", (real) => ({
    async addCommand(command, time) {
      void real.addCommand(command, time).catch(() => undefined);
      return { order: Number.MAX_SAFE_INTEGER, command, answer: null };
    },
  })),
  disk("says-saved-on-a-full-disk", "an entry that the disk refused is called saved", (real) => ({
    addCommand: (command, time) =>
      real.addCommand(command, time).catch(() => ({ order: Number.MAX_SAFE_INTEGER, command, answer: null })),
  })),
  disk("lets-go-of-what-was-refused", "a refused entry is gone before anybody read why", (real) => ({
    async storeAnswer(order, answer) {
      await real.storeAnswer(order, answer);
      if (answer.kind === "outcome" && answer.outcome.outcome === "rejected") await real.removeCommand(order);
    },
  })),
  disk("lets-go-of-conflicts", "an entry at odds is gone before anybody read of it", (real) => ({
    async storeAnswer(order, answer) {
      await real.storeAnswer(order, answer);
      if (answer.kind === "outcome" && answer.outcome.outcome === "conflict") await real.removeCommand(order);
    },
  })),
  disk(
    "lets-go-before-it-is-seen",
    "an entry is let go on its answer, and gone from the page until the next view",
    (real) => ({
      storeAnswer: (order) => real.removeCommand(order),
    }),
  ),
  disk("sends-the-last-first", "the queue goes out backwards", (real) => ({
    commandsOf: async (match) => [...(await real.commandsOf(match))].reverse(),
  })),
  disk("shows-whatever-came", "an older view takes the place of a newer one", (real) => ({
    async storeView(view) {
      await real.storeView(view);
      return view;
    },
    storedView: async () => null,
  })),
  disk("puts-answers-beside-others", "an answer is kept beside the command before its own", (real) => ({
    storeAnswer: (order, answer) => real.storeAnswer(order > 1 ? order - 1 : order, answer),
  })),
  {
    name: "takes-silence-for-yes",
    breaks: "no answer is taken for a good one",
    faults: () => ({
      post: (real) => async (command) => {
        const reply = await real(command);
        return reply.kind === "unanswered" ? applied : reply;
      },
    }),
  },
  {
    name: "asks-under-a-new-id",
    breaks: "what got no answer is sent again as another command",
    faults: () => {
      let made = 0;
      return {
        post: (real) => (command) => {
          const tail = (made++).toString(8).padStart(6, "0");
          return real({ ...command, id: command.id.slice(0, -6) + tail });
        },
      };
    },
  },
  {
    name: "shows-a-view-that-came-late",
    breaks: "the server gives an old sheet under a new version",
    faults: () => {
      const old = new Map<string, SheetView>();
      let fetches = 0;
      return {
        view: (real) => (match) => {
          const now = real(match);
          const before = old.get(match);
          if (fetches++ % 5 !== 0 || !before) old.set(match, now);
          return { ...(old.get(match) ?? now), version: now.version };
        },
      };
    },
  },
  {
    name: "gives-up-after-an-error",
    breaks: "a phone that was not let in once never asks again",
    faults: () => {
      const given = new Set<string>();
      return {
        post: (real) => async (command) => {
          if (given.has(command.id)) return { kind: "unanswered" };
          const reply = await real(command);
          if (reply.kind === "unanswered") given.add(command.id);
          return reply;
        },
      };
    },
  },
];
