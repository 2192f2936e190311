/** All reasons of stages that are ranked by a table. */
export const stageReasonCodes = [
  // Swiss: why a pair or a bye is unusual
  "swiss-float-odd",
  "swiss-float-needed",
  "swiss-float-again",
  "swiss-rematch",
  "swiss-rematch-avoided",
  "swiss-kin-meet",
  "swiss-bye-lowest",
  "swiss-bye-higher",
  // Swiss: what it guarantees
  "swiss-rounds",
  "swiss-rounds-many",
  "swiss-byes",
  "swiss-no-byes",
  "swiss-places",
  "swiss-champion",
  // groups: what they guarantee
  "groups-snake",
  "groups-advance",
  "groups-best-next",
  "groups-crossing",
  "groups-reseed",
  "groups-equal",
] as const;
