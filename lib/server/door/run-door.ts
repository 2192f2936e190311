import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import type { Voice } from "../boot/voice";
import { makeDoor } from "./door";
import { takeFigures, toldEvery } from "./door-figures";
import type { DoorPlan, FromDoor, ToDoor } from "./door-messages";
import { OwnQuestions } from "./own-questions";

/** Runs the door in this thread, until it is told to close. */
function runDoor(): void {
  const house = parentPort as MessagePort;
  const plan = workerData as DoorPlan;
  const say = (message: FromDoor) => house.postMessage(message);
  const voice: Voice = {
    say: (line) => say({ kind: "say", line }),
    warn: (line) => say({ kind: "warn", line }),
  };

  const told = new Int32Array(plan.movesTold);
  let heard = 0;
  // Who was told that a hand is saved may ask before this thread has come to reading its messages: so it looks.
  const catchUp = () => {
    while (heard < Atomics.load(told, 0)) {
      const next = receiveMessageOnPort(house) as { message: ToDoor } | undefined;
      if (!next) return;
      hear(next.message);
    }
  };
  const questions = new OwnQuestions(plan.own, (asked, id, request) => say({ kind: "asked", asked, id, request }));
  const door = makeDoor(plan, questions, voice, catchUp);
  const figures = setInterval(() => say({ kind: "figures", figures: takeFigures(door.pages()) }), toldEvery);
  const close = async (graceMs: number) => {
    clearInterval(figures);
    await door.web.close(graceMs);
    door.house.close();
    await door.watch.close();
    say({ kind: "closed" });
    house.close();
  };
  const hear = (message: ToDoor) => {
    if (message.kind === "close") return void close(message.graceMs);
    if (message.kind === "answered") {
      for (const { league, version } of message.moves) door.watch.moved(league, version);
      return questions.answered(message.asked, message.answer);
    }
    heard += 1;
    door.watch.moved(message.league, message.version);
  };
  house.on("message", hear);

  door.web.listen(plan.host, plan.port).then(
    () => say({ kind: "open" }),
    (error: Error) => say({ kind: "refused", reason: error.message }),
  );
}

runDoor();
