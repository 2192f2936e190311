import { Worker } from "node:worker_threads";
import type { RequestHandler } from "../boot/request-handler";
import { StartupProblem } from "../boot/startup-problem";
import type { Voice } from "../boot/voice";
import { logLine } from "../http/log-line";
import { ownAnswer, ownAnswers, type Spoken } from "../http/own-answers";
import { carryMove, ofRequest } from "../http/page-status";
import { hearOwnMoves } from "../live/own-moves";
import { heedFigures } from "./door-figures";
import type { DoorPlan, FromDoor, Move, ToDoor } from "./door-messages";
import { houseServer } from "./house-server";

/** The thread's program, beside this one: built as this one is, or as it is written. */
const threadFile = import.meta.url.endsWith(".ts") ? "./door-thread.mjs" : "../door/run-door.mjs";

/** A door that is open. */
export interface OpenDoor {
  /** Why it is open no more, should it ever end by itself: without a door nobody is served. */
  readonly broken?: Promise<Error>;
  /** Takes no more connections, lets answers under way finish within the time given, ends open streams. */
  close(graceMs: number): Promise<void>;
}

/**
 * Opens the door to a house, in a thread of its own: what it answers from memory waits for nothing that the house does,
 * and costs no more than the bytes. Throws a sentence where nobody can listen there.
 */
export async function openDoor(
  handle: RequestHandler,
  plan: Omit<DoorPlan, "house" | "own" | "movesTold">,
  voice: Voice,
): Promise<OpenDoor> {
  const house = await houseServer(handle, voice);
  const movesTold = new SharedArrayBuffer(4);
  const told = new Int32Array(movesTold);
  const workerData: DoorPlan = { ...plan, house: house.path, own: Object.keys(ownAnswers()), movesTold };
  const thread = new Worker(new URL(threadFile, import.meta.url), { workerData, execArgv: [] });
  const say = (message: ToDoor) => thread.postMessage(message);

  let isClosing = false;
  let closed: () => void = () => undefined;
  let lost: (error: Error) => void = () => undefined;
  const broken = new Promise<Error>((tell) => {
    lost = tell;
  });
  const opened = new Promise<void>((open, refused) => {
    thread.on("message", (message: FromDoor) => {
      if (message.kind === "open") open();
      else if (message.kind === "refused") refused(new StartupProblem(message.reason));
      else if (message.kind === "closed") closed();
      else if (message.kind === "asked") void answerTo(message, voice).then(say);
      else heed(message, voice);
    });
    thread.once("error", lost);
    thread.once("exit", (code) => {
      closed();
      if (!isClosing) lost(new Error(`The door's thread ended by itself (${code}).`));
    });
    void broken.then(refused);
  });
  const shut = async () => {
    isClosing = true;
    await thread.terminate();
    await house.close();
  };
  try {
    await opened;
  } catch (error) {
    await shut();
    throw error;
  }
  hearOwnMoves((league, version) => {
    // A message costs more than what it says: an answer that goes this way takes it along.
    if (carryMove(league, version)) return;
    say({ kind: "moved", league, version });
    Atomics.add(told, 0, 1);
  });
  return {
    broken,
    async close(graceMs) {
      isClosing = true;
      const over = new Promise<void>((done) => {
        closed = done;
        void broken.then(() => done());
      });
      say({ kind: "close", graceMs });
      await over;
      await shut();
    },
  };
}

type Message<Kind extends FromDoor["kind"]> = Extract<FromDoor, { kind: Kind }>;

function heed(message: Message<"figures" | "say" | "warn">, voice: Voice): void {
  if (message.kind === "figures") heedFigures(message.figures);
  else voice[message.kind](message.line);
}

/** The house's own answer to a request that the door tells of. */
async function answerTo({ asked, id, request }: Message<"asked">, voice: Voice): Promise<ToDoor> {
  const moves: Move[] = [];
  const carry = (league: string, version: number) => moves.push({ league, version });
  const answer = await ofRequest(id, carry, () => ownAnswer(request)).catch((error: unknown): Spoken => {
    voice.warn(logLine("error", { event: "failed", request: id, what: request.what, error: String(error) }));
    return { status: 500, headers: {}, text: `Something went wrong (request ${id}).\n` };
  });
  return { kind: "answered", asked, answer, moves };
}
