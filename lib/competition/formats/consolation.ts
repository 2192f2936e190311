import { z } from "zod";
import { bracketRounds, isByeMatch } from "../brackets/bracket";
import { reason } from "../brackets/bracket-reason";
import { seedingSettings } from "../brackets/bracket-settings";
import { type Consolations, withConsolations } from "../brackets/consolation-brackets";
import type { Draw, Slot } from "../brackets/draw";
import { mainMatchId, mainRoundName } from "../brackets/main-bracket";
import { byeOf, byesReason, seededSlots } from "../brackets/seeded-slots";
import { entrantId } from "../entrant";
import { defineTournament } from "./tournament";

const consolationSettings = z.strictObject({ ...seedingSettings, least: z.int().min(2).max(5).default(2) });
type ConsolationSettings = z.infer<typeof consolationSettings>;

/** Each entrant plays a minimum number of matches: early losers play on in consolation brackets. */
export const consolation = defineTournament<ConsolationSettings>({
  id: "consolation",
  entrants: { least: 4, most: 4096 },
  settings: consolationSettings,
  problems(entrants, settings) {
    const { least } = settings;
    if (plainParts(entrants, settings).least >= least) return [];
    let max = least - 1;
    while (max > 1 && plainParts(entrants, { ...settings, least: max }).least < max) max--;
    return [{ code: "bracket-guarantee-too-many", path: "settings.least", params: { entrants, least, most: max } }];
  },
  draw({ contenders, settings }): Draw {
    const { slots, apart } = seededSlots(contenders, settings);
    const { matches } = partsOf(slots, settings);
    const entrants = contenders.map(({ id }) => id);
    return { format: "consolation", entrants, matches, title: ["final"], apart, isComplete: true };
  },
  explain(entrants, settings) {
    const { matches, least } = plainParts(entrants, settings);
    const count = matches.filter((match) => !isByeMatch(match)).length;
    return [
      reason("consolation-matches", { entrants, matches: count }),
      reason("consolation-least", { least }),
      byesReason(entrants),
    ];
  },
});

function partsOf(slots: readonly Slot[], { least, lengths }: ConsolationSettings): Consolations {
  const main = bracketRounds({
    section: "main",
    part: "main",
    slots,
    bye: (seed) => byeOf(seed, slots.length),
    idOf: mainMatchId,
    nameOf: mainRoundName,
    lengths,
    losers: () => null,
    winner: null,
  });
  return withConsolations(main, least, lengths);
}

/** The brackets for a number of entrants. */
function plainParts(entrants: number, settings: ConsolationSettings): Consolations {
  const slots = Array.from({ length: entrants }, (_, i): Slot => {
    return { from: "entrant", entrant: entrantId(`${i + 1}`), seed: i + 1 };
  });
  return partsOf(slots, settings);
}
