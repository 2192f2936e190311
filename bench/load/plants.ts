import { newId } from "@/lib/server/auth/secrets";
import { db } from "@/lib/server/data/connection/client";
import type { AnswerLog } from "../crash-tables";

/** Damage that can be planted after an evening to test its detection: a lost hand, a changed answer, a changed row. */
export const plants = ["lost", "changed", "row"] as const;
export type Plant = (typeof plants)[number];

/** Damages one stored row or one recorded answer. */
export async function planted(plant: Plant, answerLog: AnswerLog): Promise<void> {
  const [id, first] = [...answerLog.answers].at(-1) ?? [];
  if (id === undefined || !first) throw new Error("nothing was acknowledged that could be spoilt");
  switch (plant) {
    case "lost":
      answerLog.answers.set(newId(), first);
      return;
    case "changed":
      answerLog.answers.set(id, { ...first, outcome: first.outcome.replace("applied", "agreed") });
      return;
    case "row":
      await db().$executeRaw`update "HandRevision" set "entry" = '{"kind":"thrown-in"}'
        where ctid = (select ctid from "HandRevision" where "leagueId" = ${first.league} limit 1)`;
  }
}
